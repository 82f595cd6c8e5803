'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './drawing.module.css';
import type { Point } from './shapes.ts';

interface Props {
  at: Point;
  onDone: (text: string) => void;
  onLeave: () => void;
}

/** The field for a text on the picture, at the place where the text will be. */
export function DrawnWords({ at, onDone, onLeave }: Props) {
  const t = useTranslations('drawing');
  const [text, setText] = useState('');
  const finish = () => (text.trim() ? onDone(text.trim()) : onLeave());
  return (
    <TextInput
      className={classes.words}
      // The field stays inside the picture, also for a text that begins at its edge.
      style={{ left: `${Math.min(at.x, 0.55) * 100}%`, top: `${Math.min(at.y, 0.85) * 100}%` }}
      aria-label={t('words')}
      size="sm"
      maxLength={200}
      value={text}
      ref={(field) => field?.focus({ preventScroll: true })}
      onChange={(event) => setText(event.currentTarget.value)}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={finish}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish();
        else if (event.key === 'Escape') onLeave();
        else return;
        event.preventDefault();
      }}
    />
  );
}
