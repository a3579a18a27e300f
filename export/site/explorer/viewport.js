// Zoom, drag, and keyboard navigation on the map.

const LARGEST_SCALE = 1.3;
const LARGEST_TEXT = 26; // pixels
const ZOOM_STEP = 0.6;
const REST = 160; // milliseconds that the pointer is on a node before it is previewed
const JITTER = 5; // pixels that a hand moves without meaning to

Object.assign(graphTab, {
  // The visible part of the drawing: this.box, in drawing units.
  // `isAsked`: all of it is in the window, even where letters get small.
  fit(isAsked = false) {
    const bounds = boundsOf([...this.places.values()], [...this.regions, ...this.frames, ...this.corners]);
    const margin = this.regions.length ? WHOLE_MARGIN : MARGIN;
    this.box = {
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin
    };
    const {clientWidth: width} = this.frame;
    const room = this.room();
    if (this.isMovable) this.frame.style.height = room + 'px';
    else {
      const least = SMALLEST_TEXT / TEXT; // of a scale at which text can be read
      const most = Math.max(1, width) / least;
      if (!isAsked && this.box.width > most) {
        const center = this.places.get(this.center);
        const middle = center ? center.x : this.box.x + most / 2;
        this.box = {...this.box, x: Math.max(this.box.x, middle - most / 2), width: most};
      }
      // Nothing is much too large.
      const wide = width / LARGEST_SCALE;
      if (this.box.width < wide) this.box = {...this.box, x: this.box.x - (wide - this.box.width) / 2, width: wide};
      const tall = Math.ceil((this.box.height * width) / this.box.width);
      const isRows = width < NARROW_FRAME;
      const readable = isRows ? tall : Math.max(room, Math.ceil(this.box.height * least));
      this.frame.style.height = Math.max(LEAST_ROOM, Math.min(tall, isAsked ? room : readable)) + 'px';
    }
    this.fitted = this.box.width;
    this.drawnIn = this.frame.clientWidth;
    this.show();
  },
  show() {
    const scale = Math.min(this.svg.clientWidth / this.box.width, this.svg.clientHeight / this.box.height) || 1;
    this.svg.setAttribute(
      'viewBox',
      [this.box.x, this.box.y, this.box.width, this.box.height].map((n) => n.toFixed(1)).join(' ')
    );
    if (!this.regions.length) return;
    sizeNames(this.svg, scale);
    this.scale = scale;
    this.showTitles(scale);
    this.showMarks();
    this.showMinimap(scale);
  },
  // Of the whole show: which part of it is in sight, if it is not all of it.
  makeMinimap() {
    const bounds = boundsOf([...this.places.values()], this.regions);
    this.part = svg('rect', {class: 'part-in-sight', rx: 12});
    this.mini = svg(
      'svg',
      {
        class: 'minimap',
        viewBox: [bounds.x, bounds.y, bounds.width, bounds.height].join(' '),
        'aria-hidden': 'true',
        hidden: true
      },
      this.regions.map(({color, x, y, width, height}) =>
        svg('rect', {class: `hull area-${color}`, x, y, width, height, rx: 22})
      ),
      this.part
    );
    this.mini.style.aspectRatio = `${bounds.width} / ${bounds.height}`;
    this.mini.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      this.moveTo(new DOMPoint(event.clientX, event.clientY).matrixTransform(this.mini.getScreenCTM().inverse()));
    });
  },
  showMinimap(scale) {
    const {x, y, width, height} = this.box;
    const all = boundsOf([...this.places.values()], this.regions);
    const [wide, high] = [this.svg.clientWidth / scale, this.svg.clientHeight / scale];
    const [left, top] = [x + (width - wide) / 2, y + (height - high) / 2];
    const isAll = left <= all.x && top <= all.y && left + wide >= all.x + all.width && top + high >= all.y + all.height;
    this.mini.toggleAttribute('hidden', isAll);
    for (const [name, value] of Object.entries({x: left, y: top, width: wide, height: high}))
      this.part.setAttribute(name, value);
  },
  // Whether a place is in the part of the drawing that is shown, or at most so far from it.
  isInSight({x, y}, farX = 0, farY = 0) {
    const ratio = this.svg.clientWidth / Math.max(1, this.svg.clientHeight);
    const [width, height] = [
      Math.max(this.box.width, this.box.height * ratio),
      Math.max(this.box.height, this.box.width / ratio)
    ];
    const [cx, cy] = [this.box.x + this.box.width / 2, this.box.y + this.box.height / 2];
    return Math.abs(x - cx) < width / 2 + farX && Math.abs(y - cy) < height / 2 + farY;
  },
  bringIn(place) {
    if (!this.isInSight(place, -place.width / 2, -place.height / 2)) this.moveTo(place);
  },
  moveTo({x, y}) {
    Object.assign(this.box, {x: x - this.box.width / 2, y: y - this.box.height / 2});
    this.show();
  },
  // The titles of tiles that are in sight and large enough.
  showTitles(scale, isNew = false) {
    const step = stepOfScale(scale);
    const titled = [...this.places.values()]
      .filter((place) => this.isInSight(place, 160, 60))
      .flatMap((place) => {
        const {left, right} = this.insets(place, scale);
        const title = titleIn({...place, width: place.width - left - right}, step);
        return title ? [{...place, ...title, x: place.x + (left - right) / 2}] : [];
      });
    const key = JSON.stringify([step, titled.map(({id}) => id)]);
    if (key === this.titled && !isNew) return;
    this.titled = key;
    this.titles.replaceChildren(
      ...titled.map(({id, x, y, lines, letter}) =>
        svg('g', {class: 'tile-title', 'data-title': id}, textLines(lines, x, y, LINE_STEP * letter, letter))
      )
    );
    this.fadeTitles();
  },
  insets(place, scale) {
    return insetsOf(place.id, place, scale, this.stepOf);
  },
  // Of the whole show: which step of the path a tile is, and whether it was heard; as large on the screen at any scale.
  showMarks() {
    if (!this.regions?.length) return;
    const radius = markRadius(this.scale);
    const mark = (id, more, x, y, text) => {
      const words = svg('text', {class: 'badge-text', x, y: y + 0.46 * radius}, text);
      words.style.fontSize = `${1.3 * radius}px`;
      const circle = svg('circle', {class: 'badge', cx: x, cy: y, r: radius});
      return svg('g', {class: 'mark-of-tile' + more, 'data-title': id}, circle, words);
    };
    this.marks.replaceChildren(
      ...[...this.places.values()].flatMap((place) => {
        const {id, x, y, width} = place;
        const {left, right} = this.insets(place, this.scale);
        const step = this.stepOf.get(id);
        const aside = radius + 2;
        return [
          left && mark(id, '', x - width / 2 + aside, y, String(step)),
          right && mark(id, ' heard-badge', x + width / 2 - aside, y, '✓')
        ].filter(Boolean);
      })
    );
    this.fadeTitles();
  },
  zoom(factor, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2) {
    // Until even the smallest tile has room for its title.
    const narrowest = [...this.places.values()].reduce((least, {width}) => Math.min(least, width), TILE.width);
    const closest = this.isMovable ? narrowest / TILE.width : 1;
    const least = Math.min(Math.max(200, (this.svg.clientWidth * TEXT) / LARGEST_TEXT), this.svg.clientWidth * closest);
    // What scrolls with the page never gets smaller than it fits.
    const most = this.isMovable ? 60000 : this.fitted;
    const scale = Math.min(Math.max(most / this.box.width, 1), Math.max(Math.min(least / this.box.width, 1), factor));
    this.box = {
      x: x + (this.box.x - x) * scale,
      y: y + (this.box.y - y) * scale,
      width: this.box.width * scale,
      height: this.box.height * scale
    };
    this.show();
  },
  pointAt(event) {
    const matrix = this.svg.getScreenCTM().inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  },

  listen() {
    const pointers = new Map();
    let moved = 0;
    for (const name of ['pointermove', 'pointerdown'])
      addEventListener(
        name,
        ({clientX: x, clientY: y}) => {
          this.pointer = {x, y};
        },
        {capture: true, passive: true}
      );
    const distance = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    this.frame.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !this.isMovable) return; // the page scrolls
        event.preventDefault();
        const at = this.pointAt(event);
        this.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 240), at.x, at.y);
      },
      {passive: false}
    );
    this.frame.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      if (!pointers.size) moved = 0;
      pointers.set(event.pointerId, event);
    });
    addEventListener('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const wide = pointers.size === 2 && distance();
      moved += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      const [a, b] = [this.pointAt(before), this.pointAt(event)];
      pointers.set(event.pointerId, event);
      if (wide) this.zoom(wide / Math.max(1, distance()), b.x, b.y);
      else if (moved > 4) {
        this.box.x += a.x - b.x;
        this.box.y += a.y - b.y;
        this.show();
      }
    });
    for (const name of ['pointerup', 'pointercancel'])
      addEventListener(name, (event) => pointers.delete(event.pointerId));
    this.frame.addEventListener('dragstart', (event) => event.preventDefault());
    this.frame.addEventListener(
      'click',
      (event) => {
        if (moved > 4) event.preventDefault();
        else if (!event.target.closest('.node')) details.close();
      },
      true
    );
    // A node is previewed when the pointer rests on it; not because the picture moved below the pointer, nor on the way to
    // elsewhere.
    const rest = (id) => {
      if (id === this.over) return;
      this.over = id;
      clearTimeout(this.resting);
      if (id === undefined) this.light(undefined);
      else this.resting = setTimeout(() => this.light(id), REST);
    };
    this.frame.addEventListener('pointermove', (event) => {
      if (pointers.size || event.pointerType === 'touch') return;
      const {pinnedAt: at} = this;
      if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) < JITTER) return;
      this.pinnedAt = undefined;
      const node = event.target.closest?.('.node');
      rest(node ? Number(node.dataset.node) : undefined);
    });
    this.frame.addEventListener('pointerleave', () => rest(undefined));
    this.frame.addEventListener('focusin', ({target}) => {
      const id = Number(target.closest('.node')?.dataset.node);
      if (!this.places.has(id) || !target.matches(':focus-visible')) return;
      this.light(id);
      if (this.isMovable) this.bringIn(this.places.get(id));
    });
    this.frame.addEventListener('focusout', () => this.light(undefined));
    this.frame.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return; // Alt and an arrow go back
      const direction = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[event.key];
      const id = Number(document.activeElement.closest('.node')?.dataset.node);
      const place = this.places.get(id);
      // What has the focus stays in sight.
      if (event.key === '+' || event.key === '-') {
        this.zoom(event.key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP, place?.x, place?.y);
        if (place) this.bringIn(place);
      }
      if (event.key === '0') this.fit(true);
      if (event.key === 'Escape' && details.shown === undefined && !readAddress().params.get('only')) {
        event.stopPropagation();
        this.light(undefined);
        this.fit();
        if (this.view === 'near') this.showPreview(this.center);
      }
      if (!direction || !place) return;
      event.preventDefault();
      event.stopPropagation();
      this.step(place, direction);
    });
  },
  // Moves the focus to the nearest node in a direction.
  step(from, [dx, dy]) {
    let best;
    let least = Infinity;
    for (const place of this.places.values()) {
      const [x, y] = [place.x - from.x, place.y - from.y];
      const ahead = x * dx + y * dy;
      const cost = ahead + 2.5 * Math.abs(x * dy + y * dx);
      if (ahead > 0 && cost < least) [best, least] = [place, cost];
    }
    if (!best) return;
    this.makeTabStop(best.id);
    this.nodes.get(best.id).focus();
    this.bringIn(best);
  }
});
