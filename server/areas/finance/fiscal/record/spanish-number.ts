import { compact } from '../../invoices/electronic/model/tax-identities.ts';

const form = /^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/;

/** The tax number as the Spanish agency writes it, or null if it has not the form of one: nine letters and digits. */
export function spanishNumber(text: string | null | undefined): string | null {
  const number = compact(text ?? '').replace(/^ES(?=.{9}$)/, '');
  return form.test(number) ? number : null;
}
