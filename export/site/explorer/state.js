// The URL holds the whole state: #tab/part/part?key=value. The key `node` selects the details.

const splitAt = (text, mark) =>
  text.includes(mark) ? [text.slice(0, text.indexOf(mark)), text.slice(text.indexOf(mark) + 1)] : [text, ''];
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
function readAddress(hash = location.hash) {
  const [path, query] = splitAt(hash.slice(1), '?');
  const [tab, ...parts] = path.split('/').map(decoded);
  return {tab, parts, params: new URLSearchParams(query)};
}

// `params` is an object or a list of pairs; empty values are omitted.
function address(tab, parts = [], params = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Array.isArray(params) ? params : Object.entries(params))
    if (value) query.append(key, value);
  const path = [tab, ...parts.map((part) => encodeURIComponent(part))].join('/').replace(/\/+$/, '');
  return '#' + path + (query.size ? '?' + query : '');
}
// The current URL, or another one, with some keys changed.
function addressWith(changes, hash) {
  const {tab, parts, params} = readAddress(hash);
  for (const [key, value] of Object.entries(changes)) value ? params.set(key, value) : params.delete(key);
  return address(tab || 'start', parts, [...params]);
}

// Navigates to a URL: adds a history entry or (while typing) replaces the current one.
function go(to) {
  if (location.hash === to) return;
  location.hash = to;
  showState();
}
function replaceAddress(to) {
  if (location.hash === to) return;
  history.replaceState(null, '', to);
  showState();
}

// The current URL with a node's details; cached, since hundreds of links need it per keystroke.
const addressOfNode = (() => {
  let [hash, base] = [null, ''];
  return (id) => {
    if (hash !== location.hash) [hash, base] = [location.hash, addressWith({node: ''})];
    return `${base}${base.includes('?') ? '&' : '?'}node=${encodeURIComponent(nameOfNode[id])}`;
  };
})();
function inside(id, ...children) {
  return el('a', {href: addressOfNode(id), class: 'inside', 'data-node': id}, children.length ? children : label(id));
}

// The episodes marked as heard, in the browser's storage if allowed.
const heard = (() => {
  const key = 'podatlas-heard:' + shows.map((id) => nodes[id].guid).join();
  let guids = new Set();
  try {
    guids = new Set(JSON.parse(localStorage.getItem(key) || '[]'));
  } catch {
    // Storage is not available.
  }
  return {
    has: (id) => guids.has(nodes[id].guid),
    set(id, is) {
      is ? guids.add(nodes[id].guid) : guids.delete(nodes[id].guid);
      try {
        localStorage.setItem(key, JSON.stringify([...guids]));
      } catch {
        say('This browser does not let the page save what you listened to.');
      }
      for (const box of document.querySelectorAll(`[data-heard="${id}"]`)) box.checked = is;
      document.dispatchEvent(new Event('heard'));
    },
    among: (ids) => ids.filter((id) => guids.has(nodes[id].guid)).length
  };
})();
function heardBox(id) {
  return el(
    'label',
    {class: 'heard'},
    el('input', {
      type: 'checkbox',
      'data-heard': id,
      checked: heard.has(id),
      onchange: (event) => heard.set(id, event.target.checked)
    }),
    el('span', {}, 'heard', el('span', {class: 'hidden-text'}, ': ' + titleOf(id)))
  );
}
