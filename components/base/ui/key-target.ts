/** Elements in which a letter key must keep its usual meaning. */
const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null;
