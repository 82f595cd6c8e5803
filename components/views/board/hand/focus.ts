/** Selector of the records in the document. */
const recordAt = '[data-key]';

export const focusedRecord = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(recordAt)?.dataset.key;

function focusRecord(id: string): boolean {
  const record = document.querySelector<HTMLElement>(`${recordAt}[data-key="${CSS.escape(id)}"]`);
  record?.focus();
  return record !== null;
}

const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Focuses the record at the same height in the next column that has records; returns false if there is none. */
export function focusNextColumn(direction: 'left' | 'right'): boolean {
  const from = document.activeElement?.closest<HTMLElement>(recordAt);
  const column = from?.closest('[data-column]');
  if (!from || !column) return false;
  const next = (one: Element) => (direction === 'left' ? one.previousElementSibling : one.nextElementSibling);
  let nextColumn = next(column);
  while (nextColumn?.matches('[data-count="0"]')) nextColumn = next(nextColumn);
  if (!nextColumn) return false;
  focusNearest(nextColumn, middle(from));
  return true;
}

/**
 * From the last record of a cell, moves the focus down to the same column in the next lane with records there, and from the
 * first one up; returns false inside of a cell and on a board without lanes.
 */
export function focusNextLane(key: string): boolean {
  const isDown = key === 'ArrowDown';
  const from = document.activeElement?.closest<HTMLElement>(recordAt);
  const cell = from?.closest('[data-column]');
  const lane = cell?.closest('[data-lane]');
  if (!from || !cell || !lane || !(isDown || key === 'ArrowUp')) return false;
  const place = Number(from.getAttribute('aria-rowindex'));
  if (place !== (isDown ? Number(cell.getAttribute('data-count')) : 1)) return false;
  const nth = [...(cell.parentElement?.children ?? [])].indexOf(cell);
  const next = (one: Element) => (isDown ? one.nextElementSibling : one.previousElementSibling);
  for (let other = next(lane); other; other = next(other)) {
    const found = other.querySelector(`[data-column]:nth-child(${nth + 1}):not([data-count="0"])`);
    if (!found) continue;
    focusNearest(found, isDown ? 0 : Number.MAX_SAFE_INTEGER);
    return true;
  }
  return false;
}

/** A column out of sight has rendered no records; it renders them after it is scrolled into view. */
function focusNearest(column: Element, height: number) {
  const focus = () => {
    const records = [...column.querySelectorAll<HTMLElement>(recordAt)];
    const [nearest] = records.sort((a, b) => Math.abs(middle(a) - height) - Math.abs(middle(b) - height));
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

/** Focuses the first visible record, or else the first record; returns false if there are no records. */
export function focusFirst(): boolean {
  const drawn = [...document.querySelectorAll<HTMLElement>(recordAt)];
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
 * Focuses a record as soon as it is rendered in this column. A record too far down to be rendered gets no focus.
 */
export function focusOnceDrawn(id: string, column: string): void {
  if (focusRecord(id)) return;
  const drawn = new MutationObserver(() => focusRecord(id) && drawn.disconnect());
  drawn.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => drawn.disconnect(), drawnWithinMs);
  document
    .querySelector(`[data-column="${CSS.escape(column)}"]`)
    ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

export const isInDialog = (): boolean => document.activeElement?.closest('[role="dialog"]') != null;

/**
 * Remembers the focused card or element and returns a function that restores the focus: to the record at its
 * new position, or else to the first record.
 */
export function focusKeeper(): () => void {
  const record = focusedRecord();
  const element = document.activeElement;
  return () => {
    if (record !== undefined && focusRecord(record)) return;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else document.querySelector<HTMLElement>('[role="grid"], main')?.focus();
  };
}
