'use strict';
// Unpacks the data element, zlib's format (RFC 1950 and 1951) in base64: a line of JSON, then the script, which it runs.
// Browsers' own DecompressionStream is asynchronous.

const inflated = (() => {
  const LONGEST = 15;
  const SPANS = [[], []]; // of lengths and distances: [base, extra bits]
  for (const [spans, step, first] of [
    [SPANS[0], 4, 3],
    [SPANS[1], 2, 1]
  ]) {
    for (let base = first; spans.length < (step === 4 ? 28 : 30); ) {
      const extra = Math.max(0, Math.floor(spans.length / step) - 1);
      spans.push([base, extra]);
      base += 1 << extra;
    }
  }
  SPANS[0].push([258, 0]);
  const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

  // The symbol and length of a code, by the bits that follow: symbol << 4 | length.
  function tableOf(lengths) {
    const counts = new Uint16Array(LONGEST + 2);
    for (const length of lengths) if (length) ++counts[length + 1];
    for (let i = 2; i <= LONGEST; ++i) counts[i] = (counts[i] + counts[i - 1]) << 1;
    const table = new Uint16Array(1 << LONGEST);
    lengths.forEach((length, symbol) => {
      if (!length) return;
      let code = 0;
      for (let bits = counts[length]++, i = 0; i < length; ++i, bits >>= 1) code = (code << 1) | (bits & 1);
      for (; code < table.length; code += 1 << length) table[code] = (symbol << 4) | length;
    });
    return table;
  }

  return (packed) => {
    const bytes = atob(packed);
    const input = new Uint8Array(bytes.length);
    for (let i = 0; i < input.length; ++i) input[i] = bytes.charCodeAt(i);
    let out = new Uint8Array(8 * input.length);
    let [size, at, held, count] = [0, 2, 0, 0];
    const need = (bits) => {
      for (; count < bits; count += 8) held |= (input[at++] ?? 0) << count;
    };
    const take = (bits) => {
      need(bits);
      const value = held & ((1 << bits) - 1);
      held >>>= bits;
      count -= bits;
      return value;
    };
    const symbol = (table) => {
      need(LONGEST);
      const found = table[held & 32767];
      held >>>= found & 15;
      count -= found & 15;
      return found >> 4;
    };
    const reserve = (more) => {
      if (size + more <= out.length) return;
      const larger = new Uint8Array(2 * out.length + more);
      larger.set(out);
      out = larger;
    };
    for (let isLast = 0; !isLast; ) {
      isLast = take(1);
      const type = take(2);
      if (type === 0) {
        at -= count >> 3;
        [held, count] = [0, 0];
        const length = input[at] | (input[at + 1] << 8);
        reserve(length);
        out.set(input.subarray(at + 4, at + 4 + length), size);
        at += 4 + length;
        size += length;
        continue;
      }
      let lengths = Array.from({length: 288}, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
      let split = 288;
      if (type === 2) {
        split = take(5) + 257;
        const all = split + take(5) + 1;
        const ofLengths = Array(19).fill(0);
        for (let i = take(4) + 4, k = 0; k < i; ++k) ofLengths[ORDER[k]] = take(3);
        const table = tableOf(ofLengths);
        lengths = [];
        while (lengths.length < all) {
          const next = symbol(table);
          const times = next < 16 ? 1 : next === 16 ? 3 + take(2) : next === 17 ? 3 + take(3) : 11 + take(7);
          const value = next < 16 ? next : next === 16 ? lengths.at(-1) : 0;
          for (let i = 0; i < times; ++i) lengths.push(value);
        }
      }
      const literals = tableOf(lengths.slice(0, split));
      const distances = tableOf(type === 2 ? lengths.slice(split) : Array(30).fill(5));
      for (let next; (next = symbol(literals)) !== 256; ) {
        reserve(258);
        if (next < 256) {
          out[size++] = next;
          continue;
        }
        const [length, more] = SPANS[0][next - 257];
        const end = size + length + take(more);
        const [distance, further] = SPANS[1][symbol(distances)];
        for (let from = size - distance - take(further); size < end; ) out[size++] = out[from++];
      }
    }
    return new TextDecoder().decode(out.subarray(0, size));
  };
})();

const [packedData, program] = (() => {
  const text = inflated(document.getElementById('data').textContent);
  const end = text.indexOf('\n');
  return [text.slice(0, end), text.slice(end + 1)];
})();
{
  const script = document.createElement('script');
  script.textContent = program;
  document.body.append(script);
  script.remove();
}
