import { encode } from 'uqr';

/** The light border that readers need around a code, in its modules. */
const quiet = 4;
/** The side of a code without its border. The tax agency of Spain asks for 30 to 40 mm. */
const sideMm = 34;

export interface DrawnCode {
  svg: string;
  /** The width of the picture with its border. */
  widthMm: number;
}

/** Draws what a code says as a QR code with the error correction M, dark on white in every scheme of colors. */
export function qrCode(content: string): DrawnCode {
  const { data, size } = encode(content, { ecc: 'M', boostEcc: false, border: 0 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  const side = size + 2 * quiet;
  const widthMm = Math.round((sideMm * side * 100) / size) / 100;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${widthMm}mm" height="${widthMm}mm" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${modules.join('')}" fill="#000"/></svg>`;
  return { svg, widthMm };
}
