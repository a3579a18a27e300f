// The show's cover: the picture that was embedded, or one of its own, in which each bar is an area.

const MOST_BARS = 7;
const coverPicture = once(() => {
  if (data.cover) return data.cover;
  const sizes = placeGroups()
    .map(({ids}) => Math.sqrt(ids.length))
    .sort((a, b) => b - a)
    .slice(0, MOST_BARS);
  while (sizes.length < 5) sizes.push((sizes[0] || 1) / (sizes.length + 1));
  // The tallest in the middle, the others beside it in turn.
  const heights = sizes.reduce((all, size, i) => (i % 2 ? [...all, size] : [size, ...all]), []);
  const step = 44 / heights.length;
  const bars = heights.map((size, i) => {
    const height = Math.max(10, (36 * size) / sizes[0]);
    const width = step * 0.58;
    return `<rect x="${10 + i * step + (step - width) / 2}" y="${32 - height / 2}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity="${i % 2 ? 0.72 : 1}"/>`;
  });
  return (
    'data:image/svg+xml,' +
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6366f1"/><stop offset="1" stop-color="#312e81"/></linearGradient></defs><rect width="64" height="64" fill="url(#g)"/>${bars.join('')}</svg>`
    )
  );
});
