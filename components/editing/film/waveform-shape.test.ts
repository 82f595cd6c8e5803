import { expect, test } from 'vitest';
import { shapeOfPeaks } from './waveform-shape.ts';

test('the shape of a sound goes around its middle, and the loudest part reaches both edges', () => {
  expect(shapeOfPeaks([])).toBe('');
  expect(shapeOfPeaks([50, 0])).toBe('M0,50 L250.0,0.0 750.0,49.5 1000,50 750.0,50.5 250.0,100.0 Z');
  expect(shapeOfPeaks([0])).toBe('M0,50 L500.0,49.5 1000,50 500.0,50.5 Z');
});
