// Builds the tabs and shows the state in the URL.

const tabs = [startTab, episodesTab, pathTab, graphTab, ...(concepts.length ? [conceptsTab] : []), linksTab];
const tabList = document.getElementById('tabs');
const content = document.getElementById('content');
const askTop = document.getElementById('ask-top');
const showTitle = document.querySelector('h1').textContent;

document.body.classList.toggle('has-areas', areas.length > 1);
ask.make();
document.getElementById('cover').append(el('img', {src: coverPicture(), alt: ''}));
document.querySelector('link[rel=icon]').href = coverPicture();

// Where a tab was left, without the details if they cover it: base.css.
const isBesideDetails = () => matchMedia('(min-width: 60rem)').matches;
function wayTo(tab) {
  const to = tab.entrance?.() || tab.last || '#' + tab.id;
  return isBesideDetails() ? to : addressWith({node: ''}, to);
}
for (const tab of tabs) {
  tab.button = el(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: 'tab-' + tab.id,
      'aria-controls': 'panel-' + tab.id,
      onclick: () => go(wayTo(tab))
    },
    tab.title
  );
  tab.panel = el('section', {
    role: 'tabpanel',
    id: 'panel-' + tab.id,
    class: 'panel',
    'aria-labelledby': 'tab-' + tab.id,
    hidden: true
  });
  tabList.append(tab.button);
  content.append(tab.panel);
}

// Each tab keeps its place.
history.scrollRestoration = 'manual';
const scrolled = new Map();
let shownTab;
addEventListener('scroll', () => shownTab && scrolled.set(shownTab.place, scrollY), {passive: true});

function titleOfState(current, {parts, params}) {
  const node = nodeByName.get(params.get('node'));
  const subject = {
    path: parts[0] && topicName(parts[0]),
    graph:
      parts[0] === 'near'
        ? parts[1] && nameOf(nodeByName.get(parts[1]) ?? shows[0] ?? 0)
        : params.get('topic') && topicName(params.get('topic'))
  }[current.id];
  const name = node !== undefined ? nameOf(node) : subject || params.get('q');
  return [name, current === startTab ? '' : current.title, showTitle].filter(Boolean).map(oneLine).join(' · ');
}

// Moves the focus to what appeared: its first title, or its heading; on the map, a box.
function focusFirst() {
  if (shownTab === graphTab) return graphTab.focusAgain(graphTab.tabStop());
  const found = [
    ...content.querySelectorAll('[role=tabpanel]:not([hidden]) :is(.step .title, .episode-list .title, h2)')
  ];
  const seen = found.filter((one) => one.getClientRects().length);
  const first = seen.find((one) => one.matches('.title')) ?? seen[0] ?? content;
  if (first.matches('h2')) first.tabIndex = -1;
  first.focus({preventScroll: true});
  if (first.matches('.title:focus-visible')) first.scrollIntoView({block: 'nearest'});
}

function showState() {
  const state = readAddress();
  const was = document.activeElement;
  const current = tabs.find((tab) => tab.id === state.tab) || startTab;
  const isNew = current !== shownTab;
  for (const tab of tabs) {
    const isCurrent = tab === current;
    tab.panel.hidden = !isCurrent;
    tab.button.setAttribute('aria-selected', String(isCurrent));
  }
  const hash = location.hash || '#start';
  const [path] = hash.split('?');
  const isElsewhere = current.last !== undefined && current.last.split('?')[0] !== path;
  current.last = hash;
  current.place = path;
  document.body.dataset.tab = current.id;
  if (current !== startTab) ask.moveTo(askTop);
  if (!current.isMade) {
    current.isMade = true;
    current.make(current.panel);
  }
  shownTab = current;
  // What is beside and below a tab takes its room first.
  if (current !== pathTab) bar.setQueue([]);
  details.makeRoom(state.params);
  current.update(state);
  // The question of a path stays while its map is looked at.
  const asked = {path: state.parts[0], graph: state.params.get('topic')}[current.id];
  ask.tell(asked || state.params.get('q') || '');
  details.update(state.params);
  document.title = titleOfState(current, state);
  const top = scrolled.get(path) ?? 0;
  if (isNew || isElsewhere) scrollTo(0, top);
  // A link led here from a tab that is hidden now. Who comes back goes on where they were.
  const {activeElement: now} = document;
  const isLost = was !== document.body && (now === document.body || now.closest('[role=tabpanel][hidden]'));
  if (isNew && isLost && top === 0) focusFirst();
}

tabList.addEventListener('keydown', (event) => {
  const step = {ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length}[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const at = tabs.findIndex((tab) => tab.button === document.activeElement);
  const next = Math.abs(step) === 1 ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
  tabs[next].button.click();
  tabs[next].button.focus();
});

// "/" and Ctrl+K go to the field; arrows move through a list; Esc closes the details, ends a filter, or goes back on the
// map.
function isTyping(target) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    ask.focus();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/' && !isTyping(event.target)) {
    event.preventDefault();
    ask.focus();
  } else if (event.key === 'Escape') {
    if (details.shown !== undefined) {
      event.preventDefault();
      details.close();
    } else if (readAddress().params.get('only')) {
      event.preventDefault();
      replaceAddress(addressWith({only: ''}));
    } else if (shownTab === graphTab && (event.target === document.body || content.contains(event.target)))
      graphTab.goBack();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isTyping(event.target)) {
    const links = [...content.querySelectorAll('[role=tabpanel]:not([hidden]) a.title')];
    const at = links.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    (next < 0 ? ask.input : links[Math.min(next, links.length - 1)]).focus();
  }
});
document.getElementById('skip').addEventListener('click', (event) => {
  event.preventDefault();
  const isShown = (one) => one.getClientRects().length && one.tabIndex >= 0;
  const first = [...content.querySelectorAll('a, button, input, select, summary')].find(isShown);
  (first ?? content).focus();
});

new ResizeObserver(([top]) =>
  document.documentElement.style.setProperty('--top', top.target.offsetHeight + 'px')
).observe(document.querySelector('.top'));
// The bar covers nothing that has the focus, also when it appears or gets taller.
new ResizeObserver(() => {
  document.documentElement.style.setProperty('--bar', bar.panel.offsetHeight + 'px');
  const {activeElement: one} = document;
  if (one.closest('main, #details') && one.matches(':focus-visible')) one.scrollIntoView({block: 'nearest'});
}).observe(bar.panel);
// Nothing can be opened on paper.
addEventListener('beforeprint', () => {
  for (const closed of content.querySelectorAll('.more-reasons:not([open]), .tangents:not([open])'))
    closed.open = closed.dataset.opened = true;
});
addEventListener('afterprint', () => {
  for (const opened of content.querySelectorAll('[data-opened]')) {
    opened.open = false;
    delete opened.dataset.opened;
  }
});
addEventListener('hashchange', showState);
// A query from the search field on a site's pages.
const searched = new URLSearchParams(location.search).get('q');
if (searched && !location.hash) history.replaceState(null, '', address('episodes', [], {q: searched}));
showState();
