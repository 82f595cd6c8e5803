import { asEntry, type Entry, isObject } from '../../kinds/kind.ts';
import type { Values } from '../values.ts';

/** The typed values of a form, and the record as it was read before they were typed. */
export interface StoredForm {
  values: Values;
  before?: Entry | undefined;
}

export function parseForm(text: string | null): StoredForm | undefined {
  if (text === null) return undefined;
  try {
    const found: unknown = JSON.parse(text);
    if (!isObject(found) || !isObject(found.values)) return undefined;
    return { values: found.values, before: asEntry({ data: found.before }) };
  } catch {
    return undefined;
  }
}

/** The values are kept for this tab alone, and as long as it is open. */
export const readForm = (key: string): StoredForm | undefined => {
  try {
    return parseForm(window.sessionStorage.getItem(key));
  } catch {
    return undefined;
  }
};

/** Browsers refuse to store when the person forbids it; the values then last as long as the page. */
export function storeForm(key: string, form: StoredForm | undefined): void {
  try {
    if (form) window.sessionStorage.setItem(key, JSON.stringify(form));
    else window.sessionStorage.removeItem(key);
  } catch {
    // The values are still in the memory of the page.
  }
}
