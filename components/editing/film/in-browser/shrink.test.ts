import { expect, test } from 'vitest';
import { shrink } from './shrink.ts';

const gray = (...values: number[]) =>
  Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255]));

test('a pixel of the small picture is the mean of its part of the larger one', () => {
  const bytes = gray(...Array(18).fill(0), ...Array(18).fill(90));
  expect(shrink(bytes, { width: 6, height: 6 }, { width: 2, height: 2 })).toEqual(gray(0, 0, 90, 90));
  const columns = gray(
    ...Array.from({ length: 36 }, (_, nth) => (nth % 6 < 3 ? 30 : nth % 6 === 3 ? 0 : 60)),
  );
  expect(shrink(columns, { width: 6, height: 6 }, { width: 2, height: 1 })).toEqual(gray(30, 40));
});

test('a picture that is smaller than the wanted one is enlarged', () => {
  expect(shrink(gray(10, 20), { width: 2, height: 1 }, { width: 4, height: 1 })).toEqual(
    gray(10, 10, 20, 20),
  );
});
