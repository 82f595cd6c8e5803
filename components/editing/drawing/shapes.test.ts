import { expect, test } from 'vitest';
import { cornersOf, isTooLarge, type Point, pointAt, shapeBetween, withPoint } from './shapes.ts';
import { drawingsOf, drawnAt } from './shown-drawings.ts';

const look = { color: 'red', width: 'medium' } as const;

test('points stay inside the picture and are rounded to four decimals', () => {
  expect(pointAt(-0.2, 1.7)).toEqual({ x: 0, y: 1 });
  expect(pointAt(1 / 3, 2 / 3)).toEqual({ x: 0.3333, y: 0.6667 });
});

test('a pen leaves out points that cannot be told from the last one', () => {
  const line = withPoint([{ x: 0.5, y: 0.5 }], { x: 0.501, y: 0.5 });
  expect(line).toHaveLength(1);
  expect(withPoint(line, { x: 0.51, y: 0.5 })).toHaveLength(2);
});

test('a box is the same whichever corner it begins at, and a mere click makes none', () => {
  expect(cornersOf({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 })).toEqual({
    x: 0.25,
    y: 0.25,
    width: 0.5,
    height: 0.25,
  });
  expect(shapeBetween('box', look, { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.5 })).toBeUndefined();
  expect(shapeBetween('arrow', look, { x: 0, y: 0 }, { x: 1, y: 1 })).toMatchObject({ type: 'arrow' });
});

test('a drawing that the server would refuse is recognized', () => {
  const points = (count: number): Point[] => Array.from({ length: count }, () => ({ x: 0.1234, y: 0.5678 }));
  expect(isTooLarge([{ type: 'pen', ...look, points: points(500) }])).toBe(false);
  expect(isTooLarge([{ type: 'pen', ...look, points: points(900) }])).toBe(true);
});

test('a drawing is shown on its frames, and that of a comment on the whole film when it is chosen', () => {
  const drawing = { shapes: [{ type: 'box', ...look, from: pointAt(0, 0), to: pointAt(1, 1) } as const] };
  const drawings = drawingsOf(
    [
      { id: 'frame', frame_in: 100, frame_out: null, annotation: { ...drawing, aspect: 1 } },
      { id: 'stretch', frame_in: 105, frame_out: 110, annotation: drawing },
      { id: 'film', frame_in: null, frame_out: null, annotation: drawing },
      { id: 'words', frame_in: 100, frame_out: null },
    ],
    ({ id }) => id,
  );
  const at = (frame: number, chosen?: string) => drawnAt(drawings, frame, 25, chosen).map(({ id }) => id);
  expect(drawings.map(({ id, drawnOn }) => [id, drawnOn])).toEqual([
    ['frame', 1],
    ['stretch', undefined],
    ['film', undefined],
  ]);
  expect([at(99), at(100), at(105), at(111), at(113)]).toEqual([
    [],
    ['frame'],
    ['frame', 'stretch'],
    ['frame'],
    [],
  ]);
  expect(at(0, 'film')).toEqual(['film']);
  expect(at(0, 'frame')).toEqual([]);
});
