import { and, eq, ne } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { postings } from '#db/schema/finance/postings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount, roundedIn, times } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import { balanced, type Posting, postingOf, type Terms } from '../postings/posting.ts';
import { writePostings } from '../postings/write-postings.ts';
import type { AuthorityDebt } from './authority-debts.ts';

/** Posts the payment of a debt: what was owed, the money, and the difference of the rates. */
export async function postDebt(ctx: Ctx, record: AuthorityDebt): Promise<void> {
  const source = { type: 'authority_debt', id: record.id } as const;
  await writePostings(ctx, source, record.status === 'paid' ? await postingsOfDebt(ctx, record) : []);
}

async function postingsOfDebt(ctx: Ctx, record: AuthorityDebt): Promise<Posting[]> {
  const own = settingsOf(ctx).currency;
  const { id, authority, currency, amount: owed, paid_on, due_date } = record;
  const day = paid_on ?? due_date;
  const rate = await rateOn(ctx, currency, day);
  if (rate === null) return [];
  const terms: Terms = { day, own, rate, currency, party_id: null };
  const key = authority === 'tax_office' ? 'withheld_payable' : 'social_security_payable';
  const moved = roundedIn(own, times(owed, rate));
  const booked = currency === own ? moved : await bookedOf(ctx, id);
  const gained = amount(moved).minus(booked);
  return balanced(
    [
      postingOf(terms, key, { own: booked, document: owed }, { item_id: id }),
      postingOf(terms, 'bank', { own: amount(moved).times(-1), document: amount(owed).times(-1) }),
      postingOf(terms, 'exchange_difference', { own: gained, document: 0 }),
    ],
    terms,
  );
}

/** The value at which the months have booked the debt, in the currency of the organization. */
async function bookedOf({ tx, organization }: Ctx, id: string): Promise<string> {
  const [row] = await tx
    .select({ amount: sumOf(postings.amount) })
    .from(postings)
    .where(and(inOrganization(postings, organization), eq(postings.item_id, id), ne(postings.source_id, id)));
  return amount(row?.amount).times(-1).toFixed(2);
}
