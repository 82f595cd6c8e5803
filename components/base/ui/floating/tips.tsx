'use client';

import { useEffect, useRef } from 'react';
import { placeBubble } from './place-bubble.ts';
import classes from './tips.module.css';

const waitMs = 250;

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined;

/** The one tooltip of the page: it shows the `data-tip` text of the element that is hovered or focused. */
export function Tips() {
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let shownFor: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function hide() {
      clearTimeout(timer);
      shownFor = undefined;
      if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
    }

    function show() {
      const text = shownFor?.dataset.tip;
      if (!bubble.current || !shownFor?.isConnected || !text) return;
      bubble.current.textContent = text;
      bubble.current.showPopover();
      placeBubble(shownFor, bubble.current);
    }

    function come(element: HTMLElement | undefined, afterMs: number) {
      if (element === shownFor) return;
      hide();
      shownFor = element;
      if (element) timer = setTimeout(show, afterMs);
    }

    const onPoint = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') come(tipped(event.target), waitMs);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = tipped(target);
      if (element?.matches(':focus-visible')) come(element, 0);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();

    const stop = new AbortController();
    const own = { signal: stop.signal, capture: true };
    document.addEventListener('pointerover', onPoint, own);
    document.addEventListener('pointerdown', hide, own);
    document.addEventListener('focusin', onFocus, own);
    document.addEventListener('focusout', hide, own);
    document.addEventListener('keydown', onKey, own);
    document.addEventListener('scroll', hide, own);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  // The tip repeats the accessible name, so it is hidden from screen readers to avoid reading it twice.
  return <div ref={bubble} popover="manual" aria-hidden className={classes.bubble} />;
}
