'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { framesPerSecond } from '#server/areas/editing/timeline/frame-rate.ts';
import type { Film } from '../player/use-film.ts';
import type { Drawn } from './shown-drawings.ts';
import type { DrawingState } from './use-drawing.ts';

// Most people watch and write, so the parts for drawings are downloaded when the first one is made or shown.
const FrameDrawing = dynamic(
  () => loadPart(() => import('./frame-drawing.tsx')).then((all) => all.FrameDrawing),
  { ssr: false },
);
const DrawingTools = dynamic(
  () => loadPart(() => import('./drawing-tools.tsx')).then((all) => all.DrawingTools),
  { ssr: false },
);

interface Over {
  film: Film;
  drawings: readonly Drawn[];
  drawing: DrawingState;
  /** The comment that was chosen, whose drawing is shown even if it is about no frame. */
  chosen?: string | undefined;
}

/** The drawings over a film, and the tools below its picture while somebody draws. */
export function drawnOver({ film: { playback, clock }, drawings, drawing, chosen }: Over) {
  const isDrawing = drawing.tool !== undefined;
  const isDrawn = isDrawing || drawings.length > 0 || drawing.shapes.length > 0;
  return {
    tools: isDrawing && <DrawingTools drawing={drawing} onDone={() => drawing.setTool(undefined)} />,
    layer: isDrawn && (
      <FrameDrawing
        playback={playback}
        perSecond={framesPerSecond(clock.rate)}
        drawings={drawings}
        chosen={chosen}
        drawing={drawing}
      />
    ),
  };
}
