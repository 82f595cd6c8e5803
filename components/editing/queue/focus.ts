/** The cards as they stand in the document: which one has the focus, and which are beside it. */
const cardAt = '[data-key]';

export const focusedCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(cardAt)?.dataset.key;

export function focusCard(id: string): boolean {
  const card = document.querySelector<HTMLElement>(`${cardAt}[data-key="${CSS.escape(id)}"]`);
  card?.focus();
  return card !== null;
}

const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** To the card that stands at the same height in the next column that has any; whether there was one. */
export function focusBeside(direction: 'left' | 'right'): boolean {
  const from = document.activeElement?.closest<HTMLElement>(cardAt);
  const column = from?.closest('[data-column]');
  if (!from || !column) return false;
  const next = (one: Element) => (direction === 'left' ? one.previousElementSibling : one.nextElementSibling);
  let beside = next(column);
  while (beside?.matches('[data-count="0"]')) beside = next(beside);
  if (!beside) return false;
  focusNearest(beside, middle(from));
  return true;
}

/** A column out of sight has drawn none of its cards: it does once it is there. */
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

/** To the first card in sight, else to the first of all; whether there is one. */
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

/** To a card that is about to be drawn in this column. One that lies too far down to be drawn is left alone. */
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

/** Remembers where the focus is, and gives it back: to the card where it stands by then, else to what comes first. */
export function focusKeeper(): () => void {
  const card = focusedCard();
  const element = document.activeElement;
  return () => {
    if (card !== undefined && focusCard(card)) return;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else document.querySelector<HTMLElement>('[role="grid"], main')?.focus();
  };
}
