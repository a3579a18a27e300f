'use strict';
// Unpacks the data element, zlib's format (RFC 1950) in base64: a line of JSON, then the script, which it runs.

let packedData;
(async () => {
  const text = atob(document.getElementById('data').textContent);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const unpacked = await new Response(stream).text();
  const end = unpacked.indexOf('\n');
  packedData = unpacked.slice(0, end);
  const script = document.createElement('script');
  script.textContent = unpacked.slice(end + 1);
  document.body.append(script);
  script.remove();
})().catch((error) => {
  document.getElementById('content').textContent = 'This page needs a browser of 2023 or later.';
  throw error;
});
