const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-suggestion="${CSS.escape(id)}"]`);

/** Focuses the suggestion in the list; returns false when the list is hidden behind the open suggestion. */
export function focusItem(id: string): boolean {
  const item = itemOf(id);
  if (!item || item.offsetParent === null) return false;
  item.focus();
  item.scrollIntoView({ block: 'nearest' });
  return true;
}

export const focusDetail = () => document.querySelector<HTMLElement>('[data-detail-heading]')?.focus();

/** The focus goes to the count when the list is empty. */
export const focusCount = () => document.querySelector<HTMLElement>('[data-inbox-count]')?.focus();
