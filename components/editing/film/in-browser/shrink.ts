interface Size {
  width: number;
  height: number;
}

/** So many points of a picture are read for a pixel of the smaller one, across and down. */
const pointsAcross = 3;

/** The small picture of a larger one, in the order of its rows with four bytes for each pixel. */
export function shrink(bytes: Uint8ClampedArray, from: Size, to: Size): Uint8ClampedArray<ArrayBuffer> {
  const small = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  const points = pointsAcross * pointsAcross;
  const across = pointsAlong(from.width, to.width).map((x) => x * 4);
  const down = pointsAlong(from.height, to.height).map((y) => y * from.width * 4);
  for (let pixel = 0; pixel < to.width * to.height; pixel += 1) {
    const firstX = (pixel % to.width) * pointsAcross;
    const firstY = Math.floor(pixel / to.width) * pointsAcross;
    for (let color = 0; color < 3; color += 1) {
      let sum = 0;
      for (let point = 0; point < points; point += 1) {
        const y = down[firstY + Math.floor(point / pointsAcross)] ?? 0;
        const x = across[firstX + (point % pointsAcross)] ?? 0;
        sum += bytes[y + x + color] ?? 0;
      }
      small[pixel * 4 + color] = sum / points;
    }
  }
  return small;
}

/** The places that are read along one side, for one pixel of the smaller side after the other. */
const pointsAlong = (from: number, to: number): number[] =>
  Array.from({ length: to * pointsAcross }, (_, nth) =>
    Math.min(from - 1, Math.floor(((nth + 0.5) * from) / (to * pointsAcross))),
  );
