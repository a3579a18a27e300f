'use strict';
// Unpacks the data element, zlib's format (RFC 1950) in base91 (html.cpp): a line of JSON, the style as another, then
// the script, which it runs.

let packedData;
(async () => {
  const text = document.getElementById('data').textContent;
  const digits = new Uint8Array(127);
  for (let code = 33, digit = 0; code < 127; ++code)
    if (!'&<>'.includes(String.fromCharCode(code))) digits[code] = digit++;
  const bytes = new Uint8Array((13 * (text.length >> 1) + 6 * (text.length % 2)) >> 3);
  let size = 0;
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; ++i) {
    const isAlone = i + 1 === text.length;
    const first = digits[text.charCodeAt(i)];
    bits = isAlone ? (bits << 6) | first : (bits << 13) | (91 * first + digits[text.charCodeAt(++i)]);
    for (count += isAlone ? 6 : 13; count >= 8; bytes[size++] = bits >> count) count -= 8;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const unpacked = await new Response(stream).text();
  const end = unpacked.indexOf('\n');
  const styleEnd = unpacked.indexOf('\n', end + 1);
  packedData = unpacked.slice(0, end);
  const style = document.createElement('style');
  style.textContent = JSON.parse(unpacked.slice(end + 1, styleEnd));
  document.head.append(style);
  const script = document.createElement('script');
  script.textContent = unpacked.slice(styleEnd + 1);
  document.body.append(script);
  script.remove();
})().catch((error) => {
  document.getElementById('content').textContent = 'This page needs a browser of 2023 or later.';
  throw error;
});
