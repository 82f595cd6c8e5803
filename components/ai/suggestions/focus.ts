const itemOf = (id: string) => document.querySelector<HTMLElement>(`[data-suggestion="${CSS.escape(id)}"]`);

/** To its line in the list; not where the list gave way to the open one. */
export function focusItem(id: string): boolean {
  const item = itemOf(id);
  if (!item || item.offsetParent === null) return false;
  item.focus();
  item.scrollIntoView({ block: 'nearest' });
  return true;
}

export const focusDetail = () => document.querySelector<HTMLElement>('[data-detail-heading]')?.focus();

/** Where nothing is left to go to. */
export const focusCount = () => document.querySelector<HTMLElement>('[data-inbox-count]')?.focus();
