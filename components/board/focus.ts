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
  for (let beside = next(column); beside; beside = next(beside)) {
    const cards = [...beside.querySelectorAll<HTMLElement>(cardAt)];
    const [nearest] = cards.sort(
      (a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)),
    );
    if (!nearest) continue;
    nearest.focus();
    return true;
  }
  return false;
}
