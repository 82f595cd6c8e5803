'use client';

import { useState } from 'react';
import { useChosenNames } from '#components/base/ui/inputs/mentions/use-mentions.ts';
import { type FrameClock, frameOf, timecodeAt } from '../player/frames.ts';
import type { Marked } from '../player/marks.ts';
import type { CommentKind, Draft } from './comment.ts';

/** The moments of a comment as typed. */
interface Moments {
  at: string;
  until: string;
}

/** The first part of a comment that prevents sending. */
export type Missing = 'body' | 'at' | 'until';

/**
 * A comment that is being written. The marks of the player fill in its moments until the person types others; without
 * a clock it is about the whole film.
 */
export function useDraft(clock: FrameClock | undefined, marked: Marked) {
  const names = useChosenNames();
  const [body, setBody] = useState('');
  const [kind, setKind] = useState<CommentKind>('note');
  /** The typed moments, with the mark that they replace. */
  const [written, setWritten] = useState<{ of: Marked; moments: Moments }>();

  const timecode = (frame: number | undefined) =>
    frame === undefined || !clock ? '' : timecodeAt(frame, clock);
  const isTyped = written !== undefined && written.of === marked;
  const moments = isTyped ? written.moments : { at: timecode(marked.from), until: timecode(marked.to) };
  const frameIn = (text: string) => (text.trim() && clock ? frameOf(text, clock) : null);
  const from = frameIn(moments.at);
  const to = frameIn(moments.until);

  function missing(): Missing | undefined {
    if (!body.trim()) return 'body';
    if (from === undefined) return 'at';
    const isBackwards = typeof to === 'number' && (typeof from !== 'number' || to < from);
    return to === undefined || isBackwards ? 'until' : undefined;
  }

  return {
    body,
    setBody,
    names,
    kind,
    setKind,
    moments,
    setMoments: (some: Partial<Moments>) => setWritten({ of: marked, moments: { ...moments, ...some } }),
    draft: (): Draft => ({
      body: names.stored(body),
      kind,
      frame_in: from ?? null,
      frame_out: to ?? null,
    }),
    missing,
    clear: () => {
      setBody('');
      setWritten({ of: marked, moments: { at: '', until: '' } });
    },
  };
}

export type WrittenDraft = ReturnType<typeof useDraft>;
