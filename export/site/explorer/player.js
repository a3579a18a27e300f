// The bar at the bottom: what is playing, or the next step of the path on the screen. It stays while you look around;
// nothing is loaded until you press Play.

const SPEEDS = [1, 1.25, 1.5, 1.75, 2, 0.8];
const clock = (seconds) => {
  const whole = Math.max(0, Math.floor(seconds || 0));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (h ? h + ':' + String(m).padStart(2, '0') : m) + ':' + String(s).padStart(2, '0');
};
const chaptersOf = (id) => nodes[id].chapters || []; // [[begin, title, end or absent], ...]
const audioOf = (id) => nodes[id].audio && webAddress(nodes[id].audio);

const bar = {
  panel: document.getElementById('bar'),
  queue: [], // the episodes of the path that is shown or played
  main: 0, // how many of them are not for the time that is left
  shownQueue: [],
  shownMain: 0,
  playing: undefined,
  speed: 1,

  // The episodes of the path on the screen; none on other tabs. Those after the first `main` are for the time that is left.
  setQueue(ids, main = ids.length) {
    [this.shownQueue, this.shownMain] = [ids, main];
    if (this.playing === undefined || ids.includes(this.playing)) this.takeShown();
    this.update();
  },
  takeShown() {
    [this.queue, this.main] = [this.shownQueue, this.shownMain];
  },
  // The next episode not yet heard, from the beginning again after the last.
  nextIn: (ids, after) => {
    const at = ids.indexOf(after);
    return ids.find((id, i) => i > at && !heard.has(id)) ?? ids.find((id) => id !== after && !heard.has(id));
  },

  // From the beginning, or from a second.
  play(id, from) {
    const source = audioOf(id);
    if (!source) return;
    if (id === this.playing) {
      if (from === undefined) return this.toggle();
      this.audio.currentTime = from;
      this.start();
      return;
    }
    this.audio?.pause();
    if (this.shownQueue.includes(id)) this.takeShown();
    this.playing = id;
    this.audio = el('audio', {preload: 'none', src: from ? `${source.split('#')[0]}#t=${from}` : source});
    this.audio.playbackRate = this.speed;
    for (const name of ['play', 'pause', 'timeupdate', 'durationchange', 'ratechange'])
      this.audio.addEventListener(name, () => this.tick());
    this.audio.addEventListener('ended', () => {
      heard.set(id, true);
      const next = this.nextIn(this.queue, id);
      if (next !== undefined && audioOf(next)) this.play(next);
    });
    this.start();
    this.update();
    this.announce(id);
  },
  start() {
    const {audio} = this;
    audio.play().catch((error) => {
      if (error.name === 'AbortError' || audio !== this.audio) return;
      audio.pause();
      const text = 'The audio cannot be played without network access.';
      say(text);
      this.note.textContent = text;
    });
  },
  // The system's media keys and lock screen.
  announce(id) {
    if (!('mediaSession' in navigator)) return;
    const show = targets(id, 'part of')[0];
    navigator.mediaSession.metadata = new MediaMetadata({
      title: titleOf(id),
      artist: show === undefined ? '' : label(show)
    });
    const set = (name, act) => {
      try {
        navigator.mediaSession.setActionHandler(name, act);
      } catch {
        // This browser does not support the action.
      }
    };
    set('play', () => this.start());
    set('pause', () => this.audio.pause());
    set('seekbackward', () => this.skip(-15));
    set('seekforward', () => this.skip(30));
    set('nexttrack', () => this.playNext());
  },
  toggle() {
    this.audio.paused ? this.start() : this.audio.pause();
  },
  skip(seconds) {
    this.audio.currentTime = Math.max(0, this.audio.currentTime + seconds);
    this.tick();
  },
  playNext() {
    const next = this.nextIn(this.queue, this.playing);
    if (next !== undefined) this.play(next);
  },
  stop() {
    this.audio?.pause();
    this.audio?.removeAttribute('src');
    [this.audio, this.playing] = [null, undefined];
    this.takeShown();
    this.update();
  },

  button(text, name, act) {
    return el('button', {type: 'button', class: 'button quiet', 'aria-label': name, title: name, onclick: act}, text);
  },
  update() {
    const next = this.nextIn(this.queue, this.playing);
    const key = [this.playing, next, this.queue.length, this.main].join();
    if (key === this.shown) return;
    this.shown = key;
    keepingFocus(
      this.panel,
      () => this.draw(next),
      () => this.panel.querySelector('.primary') ?? content
    );
  },
  draw(next) {
    const hasBar = this.playing !== undefined || next !== undefined;
    this.panel.hidden = !hasBar;
    document.body.classList.toggle('has-bar', hasBar);
    this.panel.classList.toggle('is-next', this.playing === undefined);
    if (!hasBar) return this.panel.replaceChildren();
    const id = this.playing ?? next;
    const place = this.queue.indexOf(id);
    this.note = el(
      'span',
      {class: 'bar-note'},
      this.playing === undefined
        ? place < this.main
          ? `Next: step ${place + 1} of ${this.main}`
          : 'Next: an extra'
        : place < 0
          ? 'Playing'
          : place < this.main
            ? `Step ${place + 1} of ${this.main}`
            : 'Extra'
    );
    this.place = this.note.textContent;
    const title = el(
      'div',
      {class: `bar-title area-${colorOf(id)}`},
      this.note,
      el('a', {class: 'bar-name', href: addressOfNode(id), 'data-node': id}, plainTitle(id))
    );
    this.panel.replaceChildren(
      title,
      ...(this.playing === undefined ? this.nextControls(id) : this.playControls(next))
    );
    this.tick();
  },
  nextControls(id) {
    return [
      el(
        'div',
        {class: 'bar-buttons'},
        lengthText(id) && el('span', {class: 'muted'}, lengthText(id)),
        player(id, ' primary'),
        el('button', {type: 'button', class: 'button', onclick: () => heard.set(id, true)}, 'Heard')
      )
    ];
  },
  playControls(next) {
    this.state = el('span', {class: 'play-sign', 'aria-hidden': 'true'});
    this.pause = el(
      'button',
      {type: 'button', class: 'button primary round', onclick: () => this.toggle()},
      this.state
    );
    this.seek = el('input', {
      type: 'range',
      class: 'seek',
      min: '0',
      step: '1',
      'aria-label': 'Position',
      oninput: () => {
        this.audio.currentTime = Number(this.seek.value);
      }
    });
    this.time = el('span', {class: 'time muted'});
    this.rate = this.button('1×', 'Speed', () => {
      this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
      this.audio.playbackRate = this.speed;
      this.tick();
    });
    return [
      el(
        'div',
        {class: 'bar-buttons'},
        this.button('−15', 'Back 15 seconds', () => this.skip(-15)),
        this.pause,
        this.button('+30', 'Forward 30 seconds', () => this.skip(30)),
        this.rate,
        next !== undefined && this.button('Next', `Next: ${titleOf(next)}`, () => this.playNext()),
        this.button('×', 'Close the player', () => this.stop())
      ),
      el('div', {class: 'bar-time'}, this.seek, this.time)
    ];
  },
  tick() {
    if (!this.audio || !this.seek) return;
    const {currentTime, duration, paused} = this.audio;
    const length = Number.isFinite(duration) ? duration : nodes[this.playing].seconds || 0;
    this.seek.max = String(Math.round(length));
    this.seek.value = String(Math.round(currentTime));
    this.seek.setAttribute('aria-valuetext', `${clock(currentTime)} of ${clock(length)}`);
    this.time.textContent = `${clock(currentTime)} / ${clock(length)}`;
    this.state.classList.toggle('is-playing', !paused);
    this.pause.setAttribute('aria-label', paused ? 'Play' : 'Pause');
    const chapter = chaptersOf(this.playing).findLast(([begin]) => begin <= currentTime);
    if (currentTime > 0) this.note.textContent = [this.place, chapter?.[1]].filter(Boolean).join(' · ');
    this.rate.textContent = this.speed + '×';
    this.rate.setAttribute('aria-label', `Speed ${this.speed}×`);
  }
};
document.addEventListener('heard', () => bar.update());

// A time in an episode, to play from.
function timeButton(id, seconds, text) {
  const time = el('span', {class: 'time'}, clock(seconds));
  if (!audioOf(id)) return el('span', {class: 'chapter'}, time, text);
  return el('button', {type: 'button', class: 'chapter', onclick: () => bar.play(id, seconds)}, time, text);
}

// A button that plays an episode in the bar.
function player(id, more = '') {
  if (!audioOf(id)) return null;
  return el(
    'button',
    {type: 'button', class: 'button play' + more, 'aria-label': `Play ${titleOf(id)}`, onclick: () => bar.play(id)},
    el('span', {class: 'triangle', 'aria-hidden': 'true'}),
    'Play'
  );
}
