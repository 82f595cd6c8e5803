'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { fixedColors } from '#components/base/theme/tokens.ts';
import classes from './signing.module.css';

const width = 600;
const height = 200;

interface Point {
  x: number;
  y: number;
}

/** The point of the picture under the pointer. */
function pointUnder(event: PointerEvent<HTMLCanvasElement>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

function drawLine(pen: CanvasRenderingContext2D, from: Point, to: Point) {
  // The signature is stored and printed, so it is dark on white in every color scheme.
  Object.assign(pen, {
    strokeStyle: fixedColors['--ink'],
    lineWidth: 3.5,
    lineCap: 'round',
    lineJoin: 'round',
  });
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

interface Props {
  onChange: (picture: string | undefined) => void;
  error: string | undefined;
}

/** A pad for drawing with a mouse, a pen or a finger. People who cannot draw can type their name instead. */
export function SignaturePad({ onChange, error }: Props) {
  const t = useTranslations('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<Point>(undefined);
  const [isEmpty, setEmpty] = useState(true);
  const errorId = useId();

  function start(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointUnder(event);
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!last.current || !pen) return;
    const to = pointUnder(event);
    drawLine(pen, last.current, to);
    last.current = to;
    setEmpty(false);
  }

  function end() {
    if (last.current && !isEmpty) onChange(canvas.current?.toDataURL('image/png'));
    last.current = undefined;
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setEmpty(true);
    onChange(undefined);
  }

  return (
    <div>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={classes.pad}
        role="img"
        aria-label={isEmpty ? t('padEmpty') : t('padDrawn')}
        aria-describedby={error ? errorId : undefined}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes.padFoot}>
        <span id={errorId} className={classes.error}>
          {error}
        </span>
        <Button variant="subtle" color="gray" size="compact-sm" disabled={isEmpty} onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
