import type { Annotation, DrawnShape } from '#server/areas/editing/comments/drawing.ts';
import {
  drawingColors,
  drawingWidths,
  mostAnnotationBytes,
} from '#server/areas/editing/comments/drawing-values.ts';

export type Shape = DrawnShape;
export type Drawing = Pick<Annotation, 'shapes' | 'aspect'>;
export type Point = Extract<Shape, { type: 'arrow' }>['from'];
export type Tool = Shape['type'];
export type Color = Shape['color'];
export type Width = Shape['width'];
export type Look = Pick<Shape, 'color' | 'width'>;

export const tools = ['pen', 'arrow', 'box', 'text'] as const satisfies readonly Tool[];
export const colors: readonly Color[] = drawingColors;
export const widths: readonly Width[] = drawingWidths;

/** Usual films are drawn on as 16 to 9 until the browser has read their picture. */
export const usualAspect = 16 / 9;

/** Four decimals are finer than a pixel of any screen, and keep a drawing small. */
const rounded = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
export const pointAt = (x: number, y: number): Point => ({ x: rounded(x), y: rounded(y) });

/** Points of a pen that are closer than this add nothing that can be seen. */
const closest = 0.004;
export function withPoint(points: readonly Point[], next: Point): readonly Point[] {
  const last = points.at(-1);
  const isSame = last && Math.hypot(last.x - next.x, last.y - next.y) < closest;
  return isSame ? points : [...points, next];
}

/** The shape between two points; undefined if it is too small to be meant. */
export function shapeBetween(tool: 'arrow' | 'box', look: Look, from: Point, to: Point): Shape | undefined {
  const isSmall = Math.hypot(from.x - to.x, from.y - to.y) < 2 * closest;
  return isSmall ? undefined : { type: tool, ...look, from, to };
}

export const cornersOf = (from: Point, to: Point) => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

/** Room for the other keys of an annotation. */
const spare = 500;
export const isTooLarge = (shapes: readonly Shape[]): boolean =>
  shapes.length > 100 ||
  new TextEncoder().encode(JSON.stringify(shapes)).length > mostAnnotationBytes - spare;
