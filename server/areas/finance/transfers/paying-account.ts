import { electronicFormatIBAN } from 'ibantools';
import { type BankAccount, platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

export interface PayingAccount {
  iban: string;
  bic: string | null;
  currency: string;
  /** The name of the bank, which settlements have as their account. */
  name: string;
}

const toPaying = (ctx: Ctx, { iban, bic, currency, bank_name }: BankAccount): PayingAccount[] =>
  iban === null
    ? []
    : [{ iban, bic, currency: currency ?? settingsOf(ctx).currency, name: bank_name ?? iban }];

/** The organization's account with an IBAN; without one, its only account that has one. */
export function payingAccount(ctx: Ctx, iban: string | null): PayingAccount {
  const accounts = platformSettings.of(ctx).bank_accounts.flatMap((one) => toPaying(ctx, one));
  const known = accounts.map((one) => one.iban);
  const [only] = accounts;
  if (iban === null) {
    if (only && accounts.length === 1) return only;
    throw invalidField('iban', 'required', t('accountMissing', { count: accounts.length }), known);
  }
  const wanted = electronicFormatIBAN(iban) ?? iban;
  const found = accounts.find((one) => one.iban === wanted);
  if (!found) throw invalidField('iban', 'account', t('otherAccount', { iban }), known);
  return found;
}
