'use client';

import { Box, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import classes from './drawing.module.css';
import { DrawnShapes } from './drawing-view.tsx';
import { DrawnWords } from './drawn-words.tsx';
import { high } from './shape-mark.tsx';
import { type Look, type Point, pointAt, type Shape, type Tool, usualAspect } from './shapes.ts';
import { useCursor } from './use-cursor.ts';
import { useStroke } from './use-stroke.ts';

interface Props {
  shapes: readonly Shape[];
  onChange: (shapes: readonly Shape[]) => void;
  tool: Tool;
  look: Look;
  /** Width by height of the picture. */
  aspect: number | undefined;
  onUndo: () => void;
  /** Ends drawing, for people who draw with keys. */
  onLeave: () => void;
}

/** The point of the picture under the pointer. */
function pointUnder(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return pointAt((event.clientX - left) / width, (event.clientY - top) / height);
}

/**
 * A finger that draws begins no gesture of the browser. A quick line would otherwise count as a swing of the page, and the next
 * tap would only stop it.
 */
function useFingers(surface: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const element = surface.current;
    const draws = (event: TouchEvent) => {
      if (event.target instanceof Element && !event.target.closest('input')) event.preventDefault();
    };
    // React listens passively to touches, so that it could not prevent anything.
    element?.addEventListener('touchstart', draws, { passive: false });
    return () => element?.removeEventListener('touchstart', draws);
  }, [surface]);
}

/** The shape that is being drawn with a pointer or with keys, and the text that is being written. */
function useStrokes({ shapes, onChange, tool, look, onUndo, onLeave }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  useFingers(surface);
  const [wordsAt, setWordsAt] = useState<Point>();
  const add = (shape: Shape) => onChange([...shapes, shape]);
  const stroke = useStroke(tool, look, add);
  const cursor = useCursor(tool, stroke, { onText: setWordsAt, onUndo, onLeave });
  const focus = () => surface.current?.focus({ preventScroll: true });
  const closeWords = () => {
    setWordsAt(undefined);
    focus();
  };

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || wordsAt) return;
    cursor.hide();
    if (tool === 'text') return setWordsAt(pointUnder(event));
    focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.begin(pointUnder(event));
  }

  function write(text: string) {
    if (wordsAt) add({ type: 'text', ...look, at: wordsAt, text });
    closeWords();
  }
  return { surface, stroke, cursor, press, wordsAt, write, closeWords };
}

/**
 * The picture of a film as a surface to draw on, with a mouse, a finger, a pen or the arrow keys. It lies over the
 * picture inside of an element that is as large as the player.
 */
export function DrawingSurface(props: Props) {
  const t = useTranslations('drawing');
  const about = useId();
  const { shapes, aspect = usualAspect } = props;
  const { surface, stroke, cursor, press, wordsAt, write, closeWords } = useStrokes(props);
  return (
    <>
      <Box
        ref={surface}
        className={`${classes.picture} ${classes.surface}`}
        style={{ '--aspect': aspect }}
        role="application"
        aria-label={t('surface')}
        aria-describedby={about}
        tabIndex={0}
        onKeyDown={cursor.onKeyDown}
        onPointerDown={press}
        // The field for a text takes the focus itself; everything else keeps it on the surface for the keys.
        onMouseDown={(event) => !wordsAt && event.preventDefault()}
        onPointerMove={(event) => stroke.moveTo(pointUnder(event))}
        onPointerUp={stroke.end}
        onPointerCancel={stroke.leave}
      >
        <svg viewBox={`0 0 ${high * aspect} ${high}`} aria-hidden>
          <DrawnShapes shapes={stroke.live ? [...shapes, stroke.live] : shapes} aspect={aspect} />
          {cursor.at && <Cross at={cursor.at} aspect={aspect} />}
        </svg>
        {wordsAt && <DrawnWords at={wordsAt} onDone={write} onLeave={closeWords} />}
      </Box>
      <span id={about} hidden>
        {t('keys')}
      </span>
      <VisuallyHidden role="status">
        {cursor.at && t(stroke.isBegun ? 'drawingTo' : 'cursor', percent(cursor.at))}
      </VisuallyHidden>
    </>
  );
}

const percent = ({ x, y }: Point) => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/** The place at which the keys draw. */
function Cross({ at, aspect }: { at: Point; aspect: number }) {
  const path = `M${at.x * high * aspect - 30} ${at.y * high}h60m-30 -30v60`;
  return (
    <>
      <path d={path} stroke="var(--film)" strokeWidth={9} />
      <path d={path} className={classes.cursor} />
    </>
  );
}
