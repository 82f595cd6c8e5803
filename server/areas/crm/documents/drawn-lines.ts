import { isObject } from '#server/kernel/values/objects.ts';
import type { FormValues } from '#server/resources/records/drafts/draft-record.ts';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Prepares the lines of a form for its document: a line without a price yet costs nothing, and empty lines are left out. */
export function withDrawnLines({ id, values }: FormValues): FormValues {
  const { lines } = values;
  if (!Array.isArray(lines)) return { id, values };
  const drawn = lines
    .filter(isObject)
    .filter((line) => Object.values(line).some((value) => !isBlank(value)))
    .map((line) =>
      isBlank(line.product_id) && isBlank(line.unit_price) ? { ...line, unit_price: '0' } : line,
    );
  return { id, values: { ...values, lines: drawn } };
}
