import type { Ctx } from '#server/calls/context.ts';
import { daysBetween } from '#server/kernel/values/days.ts';
import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { type DuePart, partsBetween } from '../invoices/instalments/parts-between.ts';
import { ageOf } from './age-of.ts';
import type { AgeingQuestion, ages } from './ageing-fields.ts';
import type { Around } from './open-documents.ts';
import { type PastDocument, pastBalances } from './past-balances.ts';
import { type PastRow, pastRows } from './past-rows.ts';

/** The sums of the documents that were open at the end of a past day, as those of today are read. */
export async function pastAgeing(ctx: Ctx, question: AgeingQuestion, around: Around) {
  const open = pastBalances(await pastRows(ctx, question, around), question.side);
  const isRated = ({ row }: PastDocument) => row.currency === around.home || row.fx_rate !== null;
  const ofParty = (all: readonly PastDocument[]) => Map.groupBy(all, ({ row }) => row.party_id);
  return {
    documents: [...ofParty(open.filter(isRated))].map(([party_id, all]) => ({
      ...{
        party_id,
        seller_name: all.map(({ row }) => row.seller_name).find((name) => name !== null) ?? null,
      },
      ...figuresOf(all, around),
    })),
    unrated: [...ofParty(open.filter((one) => !isRated(one)))].flatMap(([party_id, all]) =>
      unratedOf(all).map((one) => ({ party_id, ...one })),
    ),
  };
}

function unratedOf(all: readonly PastDocument[]) {
  return [...Map.groupBy(all, ({ row }) => row.currency)].map(([currency, some]) => ({
    currency,
    amount: rounded(sum(some.map(({ row, balance }) => times(balance, row.is_negative ? -1 : 1)))),
    document_count: some.length,
  }));
}

function figuresOf(all: readonly PastDocument[], { today: day, home }: Around) {
  const worth = (row: PastRow, value: Parameters<typeof times>[0]) =>
    roundedIn(home, times(value, row.fx_rate ?? 1));
  const charged = all.filter(({ row }) => !row.is_negative);
  const parts = charged.flatMap(({ row, balance }) =>
    openOn(row, balance, day).map(({ due_date, since, until }) => ({
      ...{ id: row.id, due_date, late: due_date === null ? 0 : daysBetween(due_date, day) },
      amount: amount(worth(row, until)).minus(worth(row, since)),
    })),
  );
  const byAge = Map.groupBy(parts, ({ late }) => ageOf(late));
  const aged = (age: (typeof ages)[number]) => rounded(sum((byAge.get(age) ?? []).map((one) => one.amount)));
  const back = all.filter(({ row }) => row.is_negative).map(({ row, balance }) => worth(row, balance));
  const days = parts.flatMap(({ due_date }) => due_date ?? []).sort();
  return {
    document_count: all.length,
    late_count: new Set(parts.filter(({ late }) => late > 0).map(({ id }) => id)).size,
    days_late: Math.max(0, ...parts.map(({ late }) => late)),
    oldest_due_date: days[0] ?? null,
    not_due: aged('not_due'),
    days_1_30: aged('days_1_30'),
    days_31_60: aged('days_31_60'),
    days_61_90: aged('days_61_90'),
    days_over_90: aged('days_over_90'),
    credit_notes: rounded(sum(back).times(-1)),
  };
}

/** The open parts of a document on a day. The payments until then have settled the earliest instalments. */
function openOn({ due_date, instalments, payments }: PastRow, balance: PastDocument['balance'], day: string) {
  const paid = sum(payments.filter(({ date }) => date <= day).map((one) => one.amount));
  const parts: DuePart[] = instalments
    ? partsBetween(instalments, paid, paid.plus(balance))
    : [{ due_date, amount: rounded(balance) }];
  let until = amount(0);
  return parts
    .map((one) => {
      const since = until;
      until = until.plus(one.amount);
      return { due_date: one.due_date, since, until };
    })
    .filter(({ since, until: end }) => end.gt(since));
}
