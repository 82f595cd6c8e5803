import { expect, test } from 'vitest';
import { LevelPeaks } from './level-peaks.ts';

test('a waveform has a thousand parts with the highest level of each, wherever its sounds are cut', () => {
  const whole = new LevelPeaks(10_000);
  const levels = Float32Array.from({ length: 10_000 }, (_, nth) =>
    nth === 5_004 ? -0.5 : nth < 10 ? 0.25 : 0,
  );
  whole.add(levels, 0, 1_000);
  expect(whole.values).toHaveLength(1_000);
  expect([whole.values[0], whole.values[1], whole.values[500], whole.values[501]]).toEqual([25, 0, 50, 0]);
  const cut = new LevelPeaks(10_000);
  cut.add(levels.subarray(0, 5_003), 0, 1_000);
  cut.add(levels.subarray(5_003), 5.003, 1_000);
  expect(cut.values).toEqual(whole.values);
});

test('sound before the first frame is left out, sound behind the last one is part of the end, and no level is above 100', () => {
  const peaks = new LevelPeaks(1_000);
  peaks.add(Float32Array.of(1, 1), -0.5, 1_000);
  expect(Math.max(...peaks.values)).toBe(0);
  peaks.add(Float32Array.of(1.4), 3, 1_000);
  expect([peaks.values[998], peaks.values[999]]).toEqual([0, 100]);
});
