// Zoom, drag, and keyboard navigation on the map.

const LARGEST_SCALE = 1.3;
const LARGEST_TEXT = 26; // pixels
const titleLines = new Map(); // the lines of a tile's title, by episode

Object.assign(graphTab, {
  // The visible part of the drawing: this.box, in drawing units.
  fit() {
    const bounds = boundsOf([...this.places.values()], [...this.regions, ...this.frames, ...this.corners]);
    const margin = this.regions.length ? 16 : MARGIN;
    this.box = {
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin
    };
    // Boxes are never so small that their text cannot be read...
    if (!this.isMovable) {
      const most = Math.max(1, this.frame.clientWidth) / (SMALLEST_TEXT / TEXT);
      if (this.box.width > most) {
        const center = this.places.get(this.center);
        const middle = center ? center.x : this.box.x + most / 2;
        this.box = {...this.box, x: Math.max(this.box.x, middle - most / 2), width: most};
      }
      // ...nor much too large.
      const wide = this.frame.clientWidth / LARGEST_SCALE;
      if (this.box.width < wide) this.box = {...this.box, x: this.box.x - (wide - this.box.width) / 2, width: wide};
      const tall = Math.ceil((this.box.height * this.frame.clientWidth) / this.box.width);
      const least = this.frame.clientWidth < 640 ? tall : Math.min(tall, 1400);
      this.frame.style.height = Math.max(320, least) + 'px';
    }
    this.fitted = this.box.width;
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
    this.showTitles(scale);
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
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.mini.getScreenCTM().inverse());
      Object.assign(this.box, {x: at.x - this.box.width / 2, y: at.y - this.box.height / 2});
      this.show();
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
  // The titles of tiles that are in sight and large enough; hubs are the first to have theirs.
  showTitles(scale) {
    const ratio = this.svg.clientWidth / Math.max(1, this.svg.clientHeight);
    const [width, height] = [
      Math.max(this.box.width, this.box.height * ratio),
      Math.max(this.box.height, this.box.width / ratio)
    ];
    const [cx, cy] = [this.box.x + this.box.width / 2, this.box.y + this.box.height / 2];
    const isInSight = ({x, y}) => Math.abs(x - cx) < width / 2 + 160 && Math.abs(y - cy) < height / 2 + 60;
    const wanted = [...this.places.values()].filter(
      (place) => TEXT * place.size * scale >= SMALLEST_TEXT && isInSight(place)
    );
    const key = wanted.map(({id}) => id).join();
    if (key === this.titled) return;
    this.titled = key;
    this.titles.replaceChildren(
      ...wanted.map(({id, x, y, width: room, size}) => {
        if (!titleLines.has(id)) titleLines.set(id, fitted(numbered(id), room - 14 * size, 3, TEXT * size, 600));
        return svg(
          'g',
          {class: 'tile-title', 'data-title': id},
          textLines(titleLines.get(id), x, y, BOX.line * size, TEXT * size)
        );
      })
    );
    this.fadeTitles();
  },
  zoom(factor, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2) {
    const least = Math.max(200, (this.svg.clientWidth * TEXT) / LARGEST_TEXT);
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
    const over = (event) => {
      const node = event.target.closest?.('.node');
      if (event.type === 'pointerleave' || event.type === 'focusout') return this.light(undefined);
      if (node && !pointers.size) this.light(Number(node.dataset.node));
    };
    for (const name of ['pointerover', 'pointerleave', 'focusin', 'focusout']) this.frame.addEventListener(name, over);
    this.frame.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return; // Alt and an arrow go back
      const direction = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[event.key];
      if (event.key === '+' || event.key === '-') this.zoom(event.key === '+' ? 0.75 : 1.33);
      if (event.key === '0') this.fit();
      const id = Number(document.activeElement.closest('.node')?.dataset.node);
      if (!direction || !this.places.has(id)) return;
      event.preventDefault();
      event.stopPropagation();
      this.step(this.places.get(id), direction);
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
    const {box} = this;
    if (best.x < box.x || best.x > box.x + box.width || best.y < box.y || best.y > box.y + box.height) {
      box.x = best.x - box.width / 2;
      box.y = best.y - box.height / 2;
      this.show();
    }
  }
});
