'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useId, useRef, useState } from 'react';
import classes from './signing.module.css';

const width = 600;
const height = 200;

/** A pad for drawing with a mouse, a pen or a finger. People who cannot draw can type their name instead. */
export function SignaturePad({
  onChange,
  error,
}: {
  onChange: (picture: string | undefined) => void;
  error: string | undefined;
}) {
  const t = useTranslations('signing');
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const [isEmpty, setEmpty] = useState(true);
  const errorId = useId();

  const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };

  function start(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = placeOf(event);
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const pen = event.currentTarget.getContext('2d');
    if (!last.current || !pen) return;
    const to = placeOf(event);
    // The signature is stored and printed, so it is dark on white in every color scheme.
    Object.assign(pen, { strokeStyle: '#1d1c19', lineWidth: 3.5, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
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
