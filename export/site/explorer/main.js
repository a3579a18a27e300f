// Builds the tabs and shows the state in the URL.

const tabs = [episodesTab, pathTab, graphTab, linksTab, conceptsTab];
const tabList = document.getElementById('tabs');
const content = document.getElementById('content');

for (const tab of tabs) {
  tab.button = el(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: 'tab-' + tab.id,
      'aria-controls': 'panel-' + tab.id,
      onclick: () => go(tab.last || '#' + tab.id)
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

function showState() {
  const state = readAddress();
  const current = tabs.find((tab) => tab.id === state.tab) || episodesTab;
  for (const tab of tabs) {
    const isCurrent = tab === current;
    tab.panel.hidden = !isCurrent;
    tab.button.setAttribute('aria-selected', String(isCurrent));
    tab.button.tabIndex = isCurrent ? 0 : -1;
  }
  current.last = location.hash || '#episodes';
  document.body.dataset.tab = current.id;
  if (!current.isMade) {
    current.isMade = true;
    current.make(current.panel);
  }
  current.update(state);
  details.update(state.params);
}

tabList.addEventListener('keydown', (event) => {
  const step = {ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length}[event.key];
  if (!step) return;
  event.preventDefault();
  const at = tabs.findIndex((tab) => tab.button === document.activeElement);
  const next = Math.abs(step) === 1 ? (at + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
  tabs[next].button.click();
  tabs[next].button.focus();
});

// "/" focuses the search field, arrows move through the results, Esc closes, then clears.
function isTyping(target) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const search = content.querySelector('[role=tabpanel]:not([hidden]) [data-search]');
  if (event.key === '/' && !isTyping(event.target) && search) {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === 'Escape') {
    if (details.shown !== undefined) {
      event.preventDefault();
      details.close();
    } else if (event.target === search && search.value) {
      event.preventDefault();
      search.value = '';
      search.dispatchEvent(new Event('input', {bubbles: true}));
    } else if (search && content.contains(event.target)) {
      search.focus();
    }
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const links = [...content.querySelectorAll('[role=tabpanel]:not([hidden]) a.title')];
    const at = links.indexOf(document.activeElement);
    if (!links.length || (at < 0 && event.target !== search) || event.target.list?.options.length) return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    (next < 0 ? search : links[Math.min(next, links.length - 1)]).focus();
  }
});
document.getElementById('skip').addEventListener('click', (event) => {
  event.preventDefault();
  content.focus();
});

const hours = (seconds) => {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
document.getElementById('facts').textContent = [
  counted(episodes.length, 'episode'),
  hours(episodes.reduce((sum, id) => sum + (nodes[id].seconds || 0), 0)),
  counted(data.kinds.reference, 'reference'),
  counted(data.kinds.concept, 'concept')
].join(' · ');
new ResizeObserver(([top]) => document.body.style.setProperty('--top', top.target.offsetHeight + 'px')).observe(
  document.querySelector('.top')
);
// On paper nothing can be opened.
addEventListener('beforeprint', () => {
  for (const closed of content.querySelectorAll('.more-reasons:not([open])'))
    closed.open = closed.dataset.opened = true;
});
addEventListener('afterprint', () => {
  for (const opened of content.querySelectorAll('[data-opened]')) opened.open = false;
});
addEventListener('hashchange', showState);
showState();
