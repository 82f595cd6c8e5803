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

const ownAccounts = (ctx: Ctx): PayingAccount[] =>
  platformSettings.of(ctx).bank_accounts.flatMap((one) => toPaying(ctx, one));

/** The account of a draft: that with its IBAN, or else the only one. A draft can wait for its account. */
export function draftAccount(ctx: Ctx, iban: string | null): PayingAccount | undefined {
  const [only, ...others] = ownAccounts(ctx);
  if (iban === null) return others.length === 0 ? only : undefined;
  return payingAccount(ctx, iban);
}

/** The organization's account with an IBAN. */
export function payingAccount(ctx: Ctx, iban: string | null): PayingAccount {
  const accounts = ownAccounts(ctx);
  const known = accounts.map((one) => one.iban);
  if (iban === null)
    throw invalidField('iban', 'required', t('accountMissing', { count: accounts.length }), known);
  const wanted = electronicFormatIBAN(iban) ?? iban;
  const found = accounts.find((one) => one.iban === wanted);
  if (!found) throw invalidField('iban', 'account', t('otherAccount', { iban }), known);
  return found;
}
