'use client';

import { useTranslations } from 'next-intl';
import type { Playback } from '../player/playback.ts';
import { usePlaying } from '../player/use-playback.ts';
import { DrawingSurface } from './drawing-surface.tsx';
import { DrawingView } from './drawing-view.tsx';
import { type Drawn, drawnAt } from './shown-drawings.ts';
import type { DrawingState } from './use-drawing.ts';

interface Props {
  playback: Playback;
  perSecond: number;
  drawings: readonly Drawn[];
  /** The comment that was chosen, whose drawing is shown even if it is about no frame. */
  chosen: string | undefined;
  /** The drawing that is being made; undefined where nobody may draw. */
  drawing: DrawingState | undefined;
}

/** The drawings on the frame that is shown, and the one that is being made. */
export function FrameDrawing({ playback, perSecond, drawings, chosen, drawing }: Props) {
  const t = useTranslations('drawing');
  const aspect = usePlaying(playback, playback.aspect) || undefined;
  const ids = usePlaying(playback, () =>
    drawnAt(drawings, playback.frame(), perSecond, chosen)
      .map(({ id }) => id)
      .join(),
  ).split(',');
  if (drawing && drawing.tool !== undefined)
    return (
      <DrawingSurface
        shapes={drawing.shapes}
        onChange={drawing.change}
        tool={drawing.tool}
        look={drawing.look}
        aspect={aspect}
        onUndo={drawing.undo}
        onLeave={() => drawing.setTool(undefined)}
      />
    );
  return (
    <>
      {drawings
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, shapes, drawnOn }) => (
          <DrawingView
            key={id}
            shapes={shapes}
            aspect={aspect}
            drawnOn={drawnOn}
            label={t('drawn', { name })}
          />
        ))}
      {drawing && drawing.shapes.length > 0 && (
        <DrawingView shapes={drawing.shapes} aspect={aspect} label={t('yours')} />
      )}
    </>
  );
}
