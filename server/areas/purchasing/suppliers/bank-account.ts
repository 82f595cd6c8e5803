import { isDeepStrictEqual } from 'node:util';
import { electronicFormatIBAN } from 'ibantools';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Supplier } from './suppliers.ts';

/** The properties that decide who receives the money. The name of the bank and its BIC follow from them. */
const deciding = ['holder', 'iban', 'account_number', 'routing_number', 'pix_key'] as const;

/** The account as it is compared: an IBAN with spaces is the same as one without. */
function accountOf(bank: unknown): (string | null)[] {
  const given = isObject(bank) ? bank : {};
  return deciding.map((name) => {
    const value = given[name];
    if (typeof value !== 'string') return null;
    return name === 'iban' ? (electronicFormatIBAN(value) ?? value) : value;
  });
}

/** The state is null for an account that was never changed since changes are stored; it needs no confirmation. */
export const bankStates = ['unconfirmed', 'confirmed'] as const;

export const hasAccount = (bank: unknown): boolean => accountOf(bank).some((one) => one !== null);

const isSameAccount = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(accountOf(one), accountOf(other));

type BankState = Pick<
  Supplier,
  'bank_state' | 'bank_changed_by' | 'bank_changed_at' | 'bank_confirmed_by' | 'bank_confirmed_at'
>;

/** An account that was changed pays nobody until another person has confirmed it; one that was removed has no state. */
const changedBy = (ctx: Ctx, bank: unknown): BankState => ({
  bank_state: hasAccount(bank) ? 'unconfirmed' : null,
  bank_changed_by: actorRef(ctx.actor),
  bank_changed_at: ctx.now,
  bank_confirmed_by: null,
  bank_confirmed_at: null,
});

export const deriveBankState = (
  ctx: Ctx,
  record: Given<Supplier>,
  before: Supplier | undefined,
): Partial<Supplier> => (isSameAccount(before?.bank, record.bank) ? {} : changedBy(ctx, record.bank));
