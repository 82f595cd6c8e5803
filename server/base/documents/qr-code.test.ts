import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const address =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4';

test('a code has square modules and a light border, and is 34 mm wide without it', () => {
  const { svg, widthMm } = qrCode(address);
  const [, side = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const modules = Number(side) - 8;
  expect((modules - 17) % 4).toBe(0);
  expect((widthMm * modules) / Number(side)).toBeCloseTo(34, 1);
  const dark = [...svg.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...dark.flat())).toBe(4);
  expect(Math.max(...dark.flat())).toBe(Number(side) - 5);
  // The three corners of every code, and the module that is always dark.
  const isDark = (x: number, y: number) => dark.some(([a, b]) => a === x + 4 && b === y + 4);
  const last = modules - 1;
  expect([isDark(0, 0), isDark(last, 0), isDark(0, last)]).toEqual([true, true, true]);
  expect(isDark(8, modules - 8)).toBe(true);
});
