import type { Kind } from '../../kinds/kind.ts';
import { isBlank, type Values } from '../values.ts';

interface Documented {
  screen: Pick<Kind['screen'], 'document'>;
  states: { initial: string } | null;
}

/**
 * True if a record with these values has a document that its form decides: that of an invoice to a customer follows the form
 * until it is issued, and a bill has none.
 */
export function hasPreview(
  { screen: { document }, states }: Documented,
  values: Values,
  status: unknown,
): boolean {
  if (!document?.follows_form) return false;
  const isFirst = status === undefined || status === states?.initial;
  const isWith = Object.entries(document.when).every(
    ([name, value]) => isBlank(values[name]) || values[name] === value,
  );
  return isFirst && isWith;
}
