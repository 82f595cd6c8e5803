'use client';

import { useEffect, useRef } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';

interface Acts {
  move: (step: 1 | -1) => void;
  accept: (() => void) | undefined;
  record: (() => void) | undefined;
  ignore: (() => void) | undefined;
  undo: (() => void) | undefined;
}

const isButton = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a') !== null;

/** Arrows move between lines, Enter accepts the first proposal, R records it, I ignores it, and U takes the last step back. */
export function useBankKeys(acts: Acts) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    function act(key: string, target: EventTarget | null): boolean {
      const { move, accept, record, ignore, undo } = latest.current;
      if (key === 'arrowdown' || key === 'j') move(1);
      else if (key === 'arrowup' || key === 'k') move(-1);
      // Enter on another button presses that button.
      else if (key === 'enter' && accept && !(isButton(target) && !isLine(target))) accept();
      else if (key === 'r' && record) record();
      else if (key === 'i' && ignore) ignore();
      else if (key === 'u' && undo) undo();
      else return false;
      return true;
    }
    function onKeyDown(event: KeyboardEvent) {
      const { ctrlKey, metaKey, altKey, key, target, repeat } = event;
      // A key that is held down must not accept one line after the other.
      if (ctrlKey || metaKey || altKey || isElsewhere(target)) return;
      if (repeat && !key.startsWith('Arrow')) return;
      if (act(key.toLowerCase(), target)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isLine = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-bank-line]') !== null;
