'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

/** Most people watch and write, so the parts for drawings are downloaded when the first one is made or shown. */
export const FrameDrawing = dynamic(
  () => loadPart(() => import('../drawing/frame-drawing.tsx')).then((all) => all.FrameDrawing),
  { ssr: false },
);
export const DrawingTools = dynamic(
  () => loadPart(() => import('../drawing/drawing-tools.tsx')).then((all) => all.DrawingTools),
  { ssr: false },
);
