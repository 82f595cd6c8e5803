import { expect, test } from 'vitest';
import { isFilm, mediaAddress } from './film.ts';
import { clockOf, frameAt, frameOf, secondsOf, secondsOfFrame, timecodeAt, timeProblem } from './frames.ts';

const pal = { rate: { numerator: 25, denominator: 1 }, isDropFrame: false };
const ntsc = { rate: { numerator: 30_000, denominator: 1001 }, isDropFrame: true };
const fast = { rate: { numerator: 60_000, denominator: 1001 }, isDropFrame: true };

test.each([
  ['65', 65],
  ['1:05', 65],
  ['00:01:05', 65],
  ['1:05,5', 65.5],
  ['99:00', 5940],
  ['00:99:00', undefined],
  ['1:60', undefined],
  ['', undefined],
  ['soon', undefined],
])('"%s" is %s seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test('second ten is frame 250 at 25, and frame 299 at 29.97, which is shown until 10.01', () => {
  expect(frameAt(10, pal)).toBe(250);
  expect(frameAt(10, ntsc)).toBe(299);
});

test.each([pal, ntsc, fast])('the middle and the timecode of every frame lead back to it: %o', (clock) => {
  for (const frame of [0, 1, 24, 1797, 1798, 1799, 1800, 1801, 3596, 17_981, 17_982, 17_983, 107_892]) {
    expect(frameAt(secondsOfFrame(frame, clock), clock)).toBe(frame);
    expect(frameOf(timecodeAt(frame, clock), clock)).toBe(frame);
  }
});

test('drop-frame timecode skips the first two numbers of a minute', () => {
  expect(timecodeAt(1800, ntsc)).toBe('00:01:00;02');
  expect(frameOf('00:10:00;00', ntsc)).toBe(17_982);
});

test.each(['00:61:00:00', '00:00:61:00', '00:00:00:25', '1:2:3:4', 'later'])(
  '"%s" names no frame',
  (text) => {
    expect(frameOf(text, pal)).toBeUndefined();
  },
);

test('a moment typed as a time is converted to a frame', () => {
  expect(frameOf('0:10', pal)).toBe(250);
});

test.each([
  ['0:05', undefined],
  ['00:00:10:00', undefined],
  ['00:99:00', 'range'],
  ['00:00:00:25', 'range'],
  ['soon', 'form'],
  ['', 'form'],
  ['0:11', 'late'],
])('in a film of ten seconds the problem of "%s" is %s', (text, problem) => {
  expect(timeProblem(text, pal, 250)).toBe(problem);
});

test('without a frame rate there is no frame clock', () => {
  expect(clockOf({ frame_rate: null, drop_frame: false })).toBeUndefined();
  expect(clockOf({ frame_rate: '30000/1001', drop_frame: true })).toEqual(ntsc);
});

test.each([
  ['https://example.com/cuts/1.mp4', true],
  ['https://example.com/1.WEBM?token=x', true],
  ['http://example.com/1.mp4', false],
  ['https://example.com/watch?v=1.mp4', false],
  ['http://127.0.0.1:3000/demonstration/shop-tour.webm', true],
  ['javascript:1.mp4', false],
  ['cut', false],
])('%s plays: %s', (address, plays) => {
  expect(isFilm(address)).toBe(plays);
});

test("only clips of the demonstration are loaded from the page's own server", () => {
  const clip = '/demonstration/shop-tour.webm';
  expect(mediaAddress(`http://127.0.0.1:3000${clip}`)).toBe(clip);
  const others = ['https://example.com/cuts/1.webm', 'https://example.com/demonstration/a/1.webm', 'cut'];
  expect(others.map(mediaAddress)).toEqual(others);
});
