/** Splits bytes into parts of one size, the last one smaller. Only one part at a time is in memory. */
export async function* inParts(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    // The last part is kept back, so a part is complete only when there is one more byte.
    while (length > size) {
      const all = Buffer.concat(held, length);
      yield { part: all.subarray(0, size), isLast: false };
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield { part: Buffer.concat(held, length), isLast: true };
}
