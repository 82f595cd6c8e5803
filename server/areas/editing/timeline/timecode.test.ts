import { describe, expect, test } from 'vitest';
import { rateOf, rateText, sameMoment } from './frame-rate.ts';
import { timecodeOf } from './timecode.ts';

test.each([
  ['23.976', '24000/1001'],
  ['23.98', '24000/1001'],
  ['29.97', '30000/1001'],
  ['59.940', '60000/1001'],
  ['25', '25/1'],
  ['12.5', '25/2'],
])('%s frames a second are exactly %s', (fps, exact) => {
  expect(rateText(rateOf(fps))).toBe(exact);
});

describe('drop-frame at 29.97', () => {
  const at = (frame: number) => timecodeOf(frame, rateOf(29.97), true);

  test('skips ;00 and ;01 at the beginning of a minute: frame 1,800 is ;02 of the second minute', () => {
    expect([at(0), at(1799), at(1800)]).toEqual(['00:00:00;00', '00:00:59;29', '00:01:00;02']);
  });

  test('skips nothing in every tenth minute: 17,982 frames are ten minutes', () => {
    expect([at(17_981), at(17_982), at(17_983)]).toEqual(['00:09:59;29', '00:10:00;00', '00:10:00;01']);
  });

  test('107,892 frames are an hour of the clock: 6 × 17,982', () => {
    expect(at(107_892)).toBe('01:00:00;00');
  });

  test('a day has 2,589,408 frames and then begins again', () => {
    expect(at(24 * 107_892)).toBe('00:00:00;00');
  });
});

test('at 59.94 four numbers are skipped: frame 3,600 is ;04', () => {
  expect(timecodeOf(3600, rateOf(59.94), true)).toBe('00:01:00;04');
  expect(timecodeOf(215_784, rateOf(59.94), true)).toBe('01:00:00;00');
});

test('without drop-frame every number is counted, and at other rates there is no drop-frame', () => {
  expect(timecodeOf(1800, rateOf(29.97), false)).toBe('00:01:00:00');
  expect(timecodeOf(1440, rateOf(23.976), true)).toBe('00:01:00:00');
});

test('the frame at the same moment: second 4 is frame 100 at 25 and frame 120 at 30', () => {
  expect(sameMoment(100, rateOf(25), rateOf(30))).toBe(120);
  expect(sameMoment(1000, rateOf(29.97), rateOf(29.97))).toBe(1000);
});
