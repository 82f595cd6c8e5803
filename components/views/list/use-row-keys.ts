'use client';

import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';

/**
 * Keys for the rows of a list: J and K go to the next and to the previous one, X selects it, and Enter opens it because
 * its link has the focus. Returns the reference for the table's frame.
 */
export function useRowKeys() {
  const frame = useRef<HTMLElement>(null);
  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('tbody tr:has(th[scope=row])') ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));

  function go(step: 1 | -1) {
    const all = rows();
    const at = here();
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
    next?.querySelector<HTMLElement>('th a')?.focus();
  }

  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
    ['x', () => rows()[here()]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()],
  ]);
  return frame;
}
