import type { KeyboardEvent } from 'react';

/** Ctrl Enter sends the form also from a long text. It may be pressed in a dialog that the form has opened. */
export const isSendingKey = ({
  key,
  ctrlKey,
  metaKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLFormElement>) =>
  key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node && currentTarget.contains(target);
