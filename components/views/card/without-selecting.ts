import type { KeyboardEvent, SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stops events of controls inside a card, so that they do not select the card. */
export const withoutSelecting = {
  onPointerDown: stop,
  onMouseDown: stop,
  onTouchStart: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};
