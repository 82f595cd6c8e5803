'use client';

import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { placeBubble } from '#components/base/ui/floating/place-bubble.ts';
import { useIsHydrated } from '#components/base/ui/use-is-hydrated.ts';
import { ProblemText } from '../../values/problem-text.tsx';
import classes from './facts.module.css';

/** Lies over a value that rules keep from changing, and says why when it is pressed or has the focus. */
export function FrozenMark({ property, reason }: { property: string; reason: string }) {
  const t = useTranslations('record');
  const [isTold, setTold] = useState(false);
  const isHydrated = useIsHydrated();
  const mark = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={mark}
        type="button"
        className={classes.frozen}
        aria-label={t('whyFixed', { property })}
        aria-describedby={isTold ? id : undefined}
        disabled={!isHydrated}
        onFocus={() => setTold(true)}
        onBlur={() => setTold(false)}
        onClick={() => setTold(true)}
        onKeyDown={({ key }) => key === 'Escape' && setTold(false)}
      >
        <IconLock size={14} stroke={1.8} aria-hidden />
      </button>
      {isTold && <Why id={id} reason={reason} of={() => mark.current} onClose={() => setTold(false)} />}
    </>
  );
}

interface WhyProps {
  id: string;
  reason: string;
  of: () => HTMLElement | null;
  onClose: () => void;
}

/** The reason, in a bubble that is never cut off by the edge of the window. It is closed when the page is scrolled. */
function Why({ id, reason, of, onClose }: WhyProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const anchor = useRef(of);
  useEffect(() => {
    const element = anchor.current();
    if (!bubble.current || !element) return;
    bubble.current.showPopover();
    placeBubble(element, bubble.current);
    const stop = new AbortController();
    document.addEventListener('scroll', () => close.current(), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  return (
    <div ref={bubble} id={id} role="status" popover="manual" className={classes.why}>
      <ProblemText text={reason} />
    </div>
  );
}
