import { useEffect } from 'react';
import { paletteStore } from './palette.ts';

/**
 * Selects the first action when none is selected. Spotlight does so only when something is typed, and marks the action
 * in the document too; what the server finds comes later.
 */
export function useFirstSelected(isTyped: boolean) {
  useEffect(() => {
    const list = document.getElementById(paletteStore.getState().listId);
    if (!isTyped || !list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  });
}
