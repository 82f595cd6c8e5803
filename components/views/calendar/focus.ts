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
