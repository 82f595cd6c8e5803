import { readFileSync } from 'node:fs';
import { root } from '#server/vocabulary/root.ts';

const folder = new URL('node_modules/@expo-google-fonts/', root);
const files = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
];

/** The families in the order in which a letter is looked for. */
export const families = ['Noto Sans', 'Noto Sans Math', 'Noto Sans Symbols 2'];

export const readFonts = (): Buffer[] => files.map((file) => readFileSync(new URL(file, folder)));

const windows = 3;
const [basicUnicode, fullUnicode] = [1, 10];

/** The letters for which a font has a picture, read from its table `cmap` (the formats 4 and 12). */
export function lettersOf(font: Buffer): number[] {
  const table = tableOf(font, 'cmap');
  const parts = Array.from({ length: font.readUInt16BE(table + 2) }, (_, nth) => {
    const at = table + 4 + nth * 8;
    const [platform, encoding] = [font.readUInt16BE(at), font.readUInt16BE(at + 2)];
    const isOfWindows = platform === windows && (encoding === basicUnicode || encoding === fullUnicode);
    return platform === 0 || isOfWindows ? lettersAt(font, table + font.readUInt32BE(at + 4)) : [];
  });
  return parts.flat();
}

function tableOf(font: Buffer, name: string): number {
  for (let nth = 0; nth < font.readUInt16BE(4); nth++) {
    const at = 12 + nth * 16;
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

function lettersAt(font: Buffer, at: number): number[] {
  const format = font.readUInt16BE(at);
  if (format === 12) return inGroups(font, at);
  return format === 4 ? inSegments(font, at) : [];
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth);

const inGroups = (font: Buffer, at: number): number[] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, nth) => {
    const group = at + 16 + nth * 12;
    return between(font.readUInt32BE(group), font.readUInt32BE(group + 4));
  }).flat();

/** A segment can have letters without a picture, whose place in the list of pictures is 0. */
function inSegments(font: Buffer, at: number): number[] {
  const size = font.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, nth) => {
    const end = at + 14 + nth * 2;
    const start = end + size + 2;
    const first = font.readUInt16BE(start);
    const delta = font.readUInt16BE(start + size);
    const offset = font.readUInt16BE(start + 2 * size);
    const pictureOf = (letter: number) =>
      offset === 0
        ? (letter + delta) % 0x1_0000
        : font.readUInt16BE(start + 2 * size + offset + 2 * (letter - first));
    return first === 0xffff
      ? []
      : between(first, font.readUInt16BE(end)).filter((letter) => pictureOf(letter) !== 0);
  }).flat();
}
