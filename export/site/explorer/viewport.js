// Zoom, drag, and keyboard navigation in the graph.

Object.assign(graphTab, {
  // The visible part of the drawing: this.box, in drawing units.
  fit() {
    const places = [...this.places.values()];
    const [left, right] = [
      Math.min(...places.map((p) => p.x - p.width / 2)),
      Math.max(...places.map((p) => p.x + p.width / 2))
    ];
    const [top, bottom] = [
      Math.min(...places.map((p) => p.y - p.height / 2)),
      Math.max(...places.map((p) => p.y + p.height / 2))
    ];
    this.box = places.length
      ? {x: left - 30, y: top - 30, width: right - left + 60, height: bottom - top + 60}
      : {x: 0, y: 0, width: 100, height: 100};
    this.show();
  },
  show() {
    // When zoomed out, area names replace titles, in constant size.
    const scale = Math.min(this.svg.clientWidth / this.box.width, this.svg.clientHeight / this.box.height);
    this.svg.classList.toggle('far', scale < FAR);
    if (scale < FAR) sizeCaptions(this.captions, Math.min(17, 9 + this.svg.clientWidth / 120) / Math.max(scale, 0.01));
    this.svg.setAttribute(
      'viewBox',
      [this.box.x, this.box.y, this.box.width, this.box.height].map((n) => n.toFixed(1)).join(' ')
    );
  },
  zoom(factor, x = this.box.x + this.box.width / 2, y = this.box.y + this.box.height / 2) {
    const scale = Math.min(20000 / this.box.width, Math.max(200 / this.box.width, factor));
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
    this.frame.addEventListener('keydown', (event) => {
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
  // Moves the focus to the nearest node on one side.
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
    for (const [place, index] of [
      [from, '-1'],
      [best, '0']
    ])
      this.nodes.get(place.id).setAttribute('tabindex', index);
    this.nodes.get(best.id).focus();
    const {box} = this;
    if (best.x < box.x || best.x > box.x + box.width || best.y < box.y || best.y > box.y + box.height) {
      box.x = best.x - box.width / 2;
      box.y = best.y - box.height / 2;
      this.show();
    }
  }
});
