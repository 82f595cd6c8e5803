/** Focuses the next or the previous entry in the order of the columns; the first one if none is focused. */
export function focusBeside(direction: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-board] [data-key]')].filter(
    (entry) => entry.offsetParent !== null,
  );
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = at === -1 ? entries[0] : entries[at + direction];
  next?.focus();
  return next !== undefined;
}

const drawnWithinMs = 2_000;

/**
 * Focuses an entry as soon as it is drawn in another column. The list that it leaves focuses its next entry at that
 * moment, so the focus follows one frame later.
 */
export function focusInColumn(id: string, column: string): void {
  const at = `[data-column="${CSS.escape(column)}"] [data-key="${CSS.escape(id)}"]`;
  const focus = () => {
    const isDrawn = document.querySelector(at) !== null;
    if (isDrawn) requestAnimationFrame(() => document.querySelector<HTMLElement>(at)?.focus());
    return isDrawn;
  };
  const drawn = new MutationObserver(() => focus() && drawn.disconnect());
  drawn.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => drawn.disconnect(), drawnWithinMs);
}
