/** Selector of the cards in the document. */
const cardAt = '[data-key]';

export const focusedCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(cardAt)?.dataset.key;

function focusCard(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`${cardAt}[data-key="${CSS.escape(id)}"]`);
  card?.focus();
  return card !== null;
}

const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Focuses the card at the same height in the next column that has cards; returns false if there is none. */
export function focusNextColumn(direction: 'left' | 'right'): boolean {
  const from = document.activeElement?.closest<HTMLElement>(cardAt);
  const column = from?.closest('[data-column]');
  if (!from || !column) return false;
  const next = (one: Element) => (direction === 'left' ? one.previousElementSibling : one.nextElementSibling);
  let nextColumn = next(column);
  while (nextColumn?.matches('[data-count="0"]')) nextColumn = next(nextColumn);
  if (!nextColumn) return false;
  focusNearest(nextColumn, middle(from));
  return true;
}

/** A column out of sight has rendered no cards; it renders them after it is scrolled into view. */
function focusNearest(column: Element, height: number) {
  const focus = () => {
    const cards = [...column.querySelectorAll<HTMLElement>(cardAt)];
    const [nearest] = cards.sort((a, b) => Math.abs(middle(a) - height) - Math.abs(middle(b) - height));
    nearest?.focus();
    return nearest !== undefined;
  };
  if (focus()) return;
  const drawn = new MutationObserver(() => focus() && drawn.disconnect());
  drawn.observe(column, { childList: true, subtree: true });
  column.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

const isInSight = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
};

/** Focuses the first visible card, or else the first card; returns false if there are no cards. */
export function focusFirst(): boolean {
  const drawn = [...document.querySelectorAll<HTMLElement>(cardAt)];
  const first = drawn.find(isInSight) ?? drawn[0];
  if (first) {
    first.focus();
    return true;
  }
  const column = document.querySelector('[data-column]:not([data-count="0"])');
  if (column) focusNearest(column, 0);
  return column !== null;
}

const drawnWithinMs = 2_000;

/**
 * Focuses a card as soon as it is rendered in this column. A card too far down to be rendered gets no focus.
 */
export function focusOnceDrawn(id: string, status: string): void {
  if (focusCard(id)) return;
  const drawn = new MutationObserver(() => focusCard(id) && drawn.disconnect());
  drawn.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => drawn.disconnect(), drawnWithinMs);
  document
    .querySelector(`[data-column="${status}"]`)
    ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

export const isInDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') != null;

/**
 * Remembers the focused card or element and returns a function that restores the focus: to the card at its
 * new position, or else to the first card.
 */
export function focusKeeper(): () => void {
  const card = focusedCard();
  const element = document.activeElement;
  return () => {
    if (card !== undefined && focusCard(card)) return;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else document.querySelector<HTMLElement>('[role="grid"], main')?.focus();
  };
}
