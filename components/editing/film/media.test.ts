import { expect, test } from 'vitest';
import { frameAt, frameAtShare, frameBackground, inThisOrigin } from './media.ts';

const strip = {
  url: 'https://example.com/a/b?c=1',
  frames: 25,
  columns: 10,
  width: 160,
  height: 90,
  seconds: 2,
};

test('the frame of a moment and of a place under the pointer is one that the strip has', () => {
  expect([-1, 0, 1.9, 2, 49, 400].map((second) => frameAt(strip, second))).toEqual([0, 0, 0, 1, 24, 24]);
  expect([-0.1, 0, 0.5, 0.99, 1].map((share) => frameAtShare(strip, share))).toEqual([0, 0, 12, 24, 24]);
});

test('a frame is a part of the picture, also in the last column, the last row and a strip of one frame', () => {
  const placeOf = (frame: number) => frameBackground(strip, frame).backgroundPosition;
  expect([0, 9, 10, 24].map(placeOf)).toEqual(['0% 0%', '100% 0%', '0% 50%', `${(4 / 9) * 100}% 100%`]);
  expect(frameBackground(strip, 0)).toMatchObject({
    backgroundImage: 'url("/a/b")',
    backgroundSize: '1000% 300%',
  });
  expect(frameBackground({ ...strip, frames: 1, columns: 1 }, 0).backgroundPosition).toBe('0% 0%');
});

test('an address that is no address is kept as it is', () => {
  expect(inThisOrigin('/here.jpg')).toBe('/here.jpg');
});
