import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { companies } from '#db/schema/crm/contacts.ts';
import { bankLines } from '#db/schema/finance/bank.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { OpenLine, Recorded } from './open-items.ts';
import { readMovements } from './read-movements.ts';

const mostRecorded = 5000;
const mostDays = 5;

const partyOf = sql<
  string | null
>`coalesce(${settlements.supplier_id}, ${settlements.company_id}, ${settlements.contact_id})`;

/** Settlements and movements around the days of the lines that belong to no line yet. Cash does not reach the bank. */
export async function readRecorded(ctx: Ctx, lines: readonly OpenLine[]): Promise<Recorded[]> {
  const { tx, organization } = ctx;
  const days = lines
    .flatMap(({ booking_date, value_date }) => [booking_date, value_date ?? booking_date])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const home = settingsOf(ctx).currency;
  const rows = await tx
    .select({
      id: settlements.id,
      ...{ kind: settlements.kind, currency: settlements.currency, date: settlements.date },
      ...{ amount: settlements.amount, account_amount: settlements.account_amount },
      ...{ reference: settlements.reference },
      ...{ party_id: partyOf, party_name: companies.name },
    })
    .from(settlements)
    .leftJoin(
      companies,
      and(inOrganization(companies, organization), eq(companies.id, settlements.company_id)),
    )
    .leftJoin(
      bankLines,
      and(inOrganization(bankLines, organization), eq(bankLines.settlement_id, settlements.id)),
    )
    .where(
      and(
        inOrganization(settlements, organization),
        isLive(settlements),
        isNull(bankLines.id),
        ne(settlements.method, 'cash'),
        sql`${settlements.date} BETWEEN ${addDays(first, -mostDays)} AND ${addDays(last, mostDays)}`,
      ),
    )
    .orderBy(settlements.date, settlements.id)
    .limit(mostRecorded);
  const movements = await readMovements(ctx, {
    first: addDays(first, -mostDays),
    last: addDays(last, mostDays),
  });
  const settled = rows.map(
    ({ amount, account_amount, ...row }): Recorded => ({
      ...row,
      ...{ type: 'settlement', category: null },
      amounts: [amount, ...(row.currency === home && account_amount !== null ? [account_amount] : [])],
    }),
  );
  return [...settled, ...movements];
}

/** The parties that money from each IBAN was matched with before. */
export async function readPartiesByIban({ tx, organization }: Ctx, lines: readonly OpenLine[]) {
  const ibans = [...new Set(lines.flatMap(({ counterparty_iban }) => counterparty_iban ?? []))];
  const known = new Map<string, Set<string>>();
  if (ibans.length === 0) return known;
  const rows = await tx
    .selectDistinct({ iban: bankLines.counterparty_iban, party: partyOf })
    .from(bankLines)
    .innerJoin(
      settlements,
      and(inOrganization(settlements, organization), eq(settlements.id, bankLines.settlement_id)),
    )
    .where(
      and(
        inOrganization(bankLines, organization),
        isNotNull(bankLines.settlement_id),
        anyOf(bankLines.counterparty_iban, ibans),
      ),
    );
  for (const { iban, party } of rows)
    if (iban !== null && party !== null) known.set(iban, (known.get(iban) ?? new Set<string>()).add(party));
  return known;
}
