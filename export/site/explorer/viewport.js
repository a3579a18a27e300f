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
    const {clientWidth: width} = this.frame;
    const room = this.room();
    if (this.tall !== undefined) {
      this.box = {x: 0, y: 0, width: Math.max(200, width), height: this.tall};
      this.setHeight(this.tall);
    } else {
      const bounds = boundsOf([...this.places.values()], [...this.frames, ...this.corners]);
      this.box = {
        x: bounds.x - this.margin,
        y: bounds.y - this.margin,
        width: bounds.width + 2 * this.margin,
        height: bounds.height + 2 * this.margin
      };
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
      const readable = this.isInRows ? tall : Math.max(room, Math.ceil(this.box.height * least));
      const height = Math.min(tall, isAsked ? room : readable);
      this.setHeight(height);
    }
    this.fitted = this.box.width;
    this.drawnIn = this.frame.clientWidth;
    this.show();
  },
  // Of the picture, without the border of its frame.
  setHeight(pixels) {
    const {offsetHeight, clientHeight} = this.frame;
    this.frame.style.height = `${pixels + offsetHeight - clientHeight}px`;
  },
  show() {
    this.svg.setAttribute(
      'viewBox',
      [this.box.x, this.box.y, this.box.width, this.box.height].map((n) => n.toFixed(1)).join(' ')
    );
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
  // Without a factor, all of the picture is in the window.
  zoom(factor, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2) {
    if (this.view === 'whole') return;
    if (!factor) return this.fit(true);
    const least = Math.max(200, (this.svg.clientWidth * TEXT) / LARGEST_TEXT);
    // Nothing gets smaller than it fits.
    const scale = Math.min(
      Math.max(this.fitted / this.box.width, 1),
      Math.max(Math.min(least / this.box.width, 1), factor)
    );
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
        ({clientX: x, clientY: y, pointerType}) => {
          Object.assign(this, {pointer: {x, y}, pointerType});
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
        if (!event.ctrlKey || this.view === 'whole') return; // the page scrolls, or the browser zooms
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
      if (this.view === 'whole') return;
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
        const isChosen = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (moved > 4) event.preventDefault();
        else if (!event.target.closest('a')) details.close();
        else if (isChosen && event.target.closest('.node.center')) {
          // It is in the center already.
          event.preventDefault();
          go(addressOfNode(this.center));
        }
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
      else this.resting = setTimeout(() => this.light(id, 'pointer'), REST);
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
      if (!target.matches(':focus-visible')) return;
      this.showRing(target);
      const id = Number(target.closest('.node')?.dataset.node);
      if (this.places.has(id) && !this.isArriving) this.light(id);
    });
    this.frame.addEventListener('focusout', () => {
      this.ring.replaceChildren();
      this.light(undefined);
    });
    this.frame.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return; // Alt and an arrow go back
      this.showRing(event.target);
      const direction = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]}[event.key];
      const place = this.stops.find(({element}) => element === document.activeElement);
      // What has the focus stays in sight.
      if (event.key === '+' || event.key === '-') {
        this.zoom(event.key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP, place?.x, place?.y);
        if (place) this.bringIn(place);
      }
      if (event.key === '0') this.zoom();
      if (!direction || !place) return;
      event.preventDefault();
      event.stopPropagation();
      this.step(place, direction);
    });
  },
  // One step: to all of the picture, then to what led to it.
  goBack() {
    const wasInPreview = this.preview.contains(document.activeElement);
    this.light(undefined);
    if (this.area) go(address('graph', ['whole', this.area.within ?? ''], this.route));
    else if (this.view === 'near' && this.box.width === this.fitted)
      go(this.trail.at(-2) ?? address('graph', ['whole'], this.route));
    else {
      this.fit();
      this.showPreview(this.center);
      if (wasInPreview) this.focusAgain(this.tabStop());
    }
  },
  // A ring around what has the focus, above all boxes.
  showRing(target) {
    const {x, y, width, height} = (target.querySelector('.shape, .hull') ?? target).getBBox();
    const around = {x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 9};
    // A step keeps its number.
    const number = target.matches('.node') ? [...target.querySelectorAll('.badge, .badge-text')] : [];
    const copies = number.map((one) => one.cloneNode(true));
    for (const copy of copies) copy.setAttribute('class', 'over-' + copy.getAttribute('class'));
    this.ring.replaceChildren(svg('rect', {class: 'focus-ring', ...around}), ...copies);
  },
  // The next step of the path, or the one before.
  stepBeside({id}, by) {
    const step = this.stepOf.get(id) + by;
    return this.stops.find((place) => this.stepOf.get(place.id) === step);
  },
  // Moves the focus to the nearest box that is wholly in a direction, rather to one in line with it; from the name of an area to
  // that of the one beside it, or down to its boxes.
  step(from, [dx, dy]) {
    let best = dx && this.view === 'path' ? this.stepBeside(from, dx) : undefined;
    let least = best ? -Infinity : Infinity;
    const isArea = ({element}) => element.matches('.region');
    const within = ({element, region}) => (isArea({element}) ? Number(element.dataset.region) : region);
    for (const place of this.stops) {
      if (dx && isArea(from) && !isArea(place)) continue;
      // From an area down to its own boxes, and back.
      const isApart = within(place) !== within(from);
      if (dy > 0 && isArea(from) && !isArea(place) && isApart) continue;
      if (dy < 0 && !isArea(from) && isApart) continue;
      const [x, y] = [place.x - from.x, place.y - from.y];
      const [wide, tall] = [(place.width + from.width) / 2, (place.height + from.height) / 2];
      const [isAhead, ahead, aside, off] = dx
        ? [x * dx > 0, Math.abs(x) - wide, Math.abs(y) - tall, Math.abs(y)]
        : [y * dy > 0, Math.abs(y) - tall, Math.abs(x) - wide, Math.abs(x)];
      const cost = ahead + 3 * Math.max(0, aside) + 0.05 * off;
      if (isAhead && ahead > -1 && cost < least) [best, least] = [place, cost];
    }
    if (!best) return;
    this.makeTabStop(best.element);
    best.element.focus();
    this.bringIn(best);
  }
});
