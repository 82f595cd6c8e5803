import { electronicFormatIBAN } from 'ibantools';
import { type BankAccount, platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';

interface OwnAccount {
  /** Its IBAN, or its number where there are no IBANs. */
  iban: string;
  currency: string;
  /** The name of the bank, which settlements have as their account. */
  name: string;
}

const numberOf = ({ iban, account_number }: BankAccount) => iban ?? account_number;

const accountsOf = (ctx: Ctx): OwnAccount[] =>
  platformSettings.of(ctx).bank_accounts.flatMap((one) => {
    const iban = numberOf(one);
    if (iban === null) return [];
    return [{ iban, currency: one.currency ?? settingsOf(ctx).currency, name: one.bank_name ?? iban }];
  });

const compact = (text: string) => electronicFormatIBAN(text) ?? text;

/** The account of the organization with an IBAN; without one, its only account. */
export function ownAccount(ctx: Ctx, iban: string | undefined, path: 'iban' | 'content'): OwnAccount {
  const accounts = accountsOf(ctx);
  const known = accounts.map((one) => one.iban);
  const [only] = accounts;
  if (iban === undefined) {
    if (only && accounts.length === 1) return only;
    throw invalidField('iban', 'required', t('accountMissing', { count: accounts.length }), known);
  }
  const found = accounts.find((one) => compact(one.iban) === compact(iban));
  if (!found) throw invalidField(path, 'account', t('otherAccount', { iban }), known);
  return found;
}

/** The name of an account; one that was removed from the settings keeps its IBAN. */
export const accountName = (ctx: Ctx, iban: string): string =>
  accountsOf(ctx).find((one) => compact(one.iban) === compact(iban))?.name ?? iban;
