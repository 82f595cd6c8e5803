'use client';

import { useRef, useState } from 'react';
import { type Look, type Point, type Shape, shapeBetween, type Tool, withPoint } from './shapes.ts';

type LineTool = Exclude<Tool, 'text'>;

const shapeOf = (tool: LineTool, look: Look, line: readonly Point[]): Shape | undefined => {
  const [from] = line;
  const to = line.at(-1);
  if (!from || !to) return undefined;
  return tool === 'pen' ? { type: 'pen', ...look, points: [...line] } : shapeBetween(tool, look, from, to);
};

/** A line that is being drawn: a pen keeps each of its points, a box and an arrow have a beginning and an end. */
export function useStroke(tool: Tool, look: Look, onShape: (shape: Shape) => void) {
  // Several movements may arrive before the next rendering, so the line is kept outside of it.
  const points = useRef<readonly Point[]>(undefined);
  const [line, setLine] = useState<readonly Point[]>();
  const put = (next: readonly Point[] | undefined) => {
    points.current = next;
    setLine(next);
  };
  return {
    isBegun: line !== undefined,
    live: line && tool !== 'text' ? shapeOf(tool, look, line) : undefined,
    begin: (at: Point) => put([at]),
    moveTo(at: Point): void {
      const known = points.current;
      const [from] = known ?? [];
      if (known && from) put(tool === 'pen' ? withPoint(known, at) : [from, at]);
    },
    end(): void {
      const made = points.current && tool !== 'text' ? shapeOf(tool, look, points.current) : undefined;
      put(undefined);
      if (made) onShape(made);
    },
    leave: () => put(undefined),
  };
}

export type Stroke = ReturnType<typeof useStroke>;
