import { expect, test } from 'vitest';
import { checkMedia } from './qc-checks.ts';

const spot = {
  duration_ms: 30_480,
  fps: 23.98,
  width: 1080,
  height: 1920,
  size_bytes: 84_000_000,
  loudness_lufs: -22.4,
};
const failed = (facts: object, target: object) =>
  checkMedia(facts, target).map(({ check, status }) => [check, status]);

/**
 * The tolerance is 0.6 s, two per cent of 30 s, so 30.48 s pass. A loudness of −22.4 is 0.6 LU above −23, and 1 LU is
 * allowed.
 */
test('a vertical spot of 30 seconds for social networks passes', () => {
  const target = { duration_s: 30, fps: 23.976, aspect: '9:16', resolution: '1080p', loudness_lufs: -23 };
  expect(checkMedia(spot, target)).toMatchObject([
    {
      check: 'duration',
      status: 'pass',
      expected: '30 s ± 0.6',
      actual: '30.48 s',
      explanation: '0.48 s longer; up to 0.6 s is allowed',
    },
    { check: 'fps', status: 'pass' },
    { check: 'resolution', status: 'pass', actual: '1080x1920' },
    { check: 'aspect', status: 'pass' },
    { check: 'loudness', status: 'pass', explanation: '0.6 LU too loud; up to 1 LU is allowed' },
  ]);
});

test('every mistake has a finding of its own', () => {
  const target = {
    duration_s: 29,
    duration_tolerance_s: 0,
    fps: 25,
    aspect: '16:9',
    resolution: '1920x1080',
    loudness_lufs: -14,
    max_size_bytes: 50_000_000,
  };
  const checks = checkMedia(spot, target);
  expect(checks.map((one) => one.status)).toEqual(Array.from({ length: 6 }, () => 'fail'));
  expect(checks.map((one) => one.explanation)).toEqual([
    '1.48 s longer; up to 0 s is allowed',
    'another rate: frames would be repeated or dropped',
    'another size',
    'the picture is 0.563 to 1, 16:9 is 1.778 to 1',
    '8.4 LU too quiet; up to 1 LU is allowed',
    '34000000 bytes above the maximum',
  ]);
});

test('29.97 is 30000/1001 however it is written, and not 30', () => {
  expect(failed({ fps: 29.97 }, { fps: 29.97002997 })).toEqual([['fps', 'pass']]);
  expect(failed({ fps: 30 }, { fps: 29.97 })).toEqual([['fps', 'fail']]);
  expect(failed({ fps: 59.94 }, { fps: 59.9401 })).toEqual([['fps', 'pass']]);
  expect(failed({ fps: 24 }, { fps: 23.976 })).toEqual([['fps', 'fail']]);
});

test('an unknown fact is neither right nor wrong, and a fact without a target is not checked', () => {
  expect(failed({ fps: 25 }, { fps: 25, duration_s: 30, loudness_lufs: -23, aspect: '1:1' })).toEqual([
    ['duration', 'unknown'],
    ['fps', 'pass'],
    ['aspect', 'unknown'],
    ['loudness', 'unknown'],
  ]);
  expect(failed({ width: 1, height: 1 }, { resolution: 'as big as can be' })).toEqual([
    ['resolution', 'unknown'],
  ]);
  expect(checkMedia(spot, {})).toEqual([]);
});
