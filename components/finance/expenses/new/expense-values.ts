/** The values of the short form, as they are typed. */
export interface ExpenseValues {
  amount: string;
  date: string;
  category: string;
  description: string;
  receipt_file_id: string | null;
  /** The expense that was saved when it could not be submitted; it is not saved a second time. */
  saved: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

export const emptyExpense = (today: string): ExpenseValues => ({
  amount: '',
  date: today,
  category: '',
  description: '',
  receipt_file_id: null,
  saved: null,
});

/** Reads values that the tab had kept. */
export function parseExpense(text: string | null): ExpenseValues | undefined {
  if (text === null) return undefined;
  try {
    const found: Partial<Record<keyof ExpenseValues, unknown>> = JSON.parse(text);
    const { amount, date, category, description, receipt_file_id, saved } = found;
    const isWhole = isText(amount) && isText(date) && isText(category) && isText(description);
    return isWhole && isTextOrNull(receipt_file_id) && isTextOrNull(saved)
      ? { amount, date, category, description, receipt_file_id, saved }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The categories that are used most, the most frequent first. */
export function usualCategories(used: readonly (string | null)[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const one of used) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b))
    .slice(0, most)
    .map(([category]) => category);
}
