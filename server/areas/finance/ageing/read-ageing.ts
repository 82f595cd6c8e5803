import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { rounded, sum } from '#server/kernel/values/money.ts';
import {
  type AgeingQuestion,
  type AgeingRow,
  ages,
  type Counted,
  type FigureName,
  type Unrated,
} from './ageing-fields.ts';
import { onAccount } from './on-account.ts';
import { type Around, ratedDocuments, unratedDocuments } from './open-documents.ts';
import { partyKindOf, partyNames } from './party-names.ts';
import { pastAgeing } from './past-ageing.ts';
import { pastOnAccount } from './past-rows.ts';

const lateAges = ages.filter((age) => age !== 'not_due');

type Parts = Omit<Counted, 'overdue' | 'total'> & Pick<AgeingRow, 'oldest_due_date' | 'days_late'>;

const nothing: Parts = {
  ...{ document_count: 0, late_count: 0, days_late: 0, oldest_due_date: null, without_rate: [] },
  ...{ not_due: '0', days_1_30: '0', days_31_60: '0', days_61_90: '0', days_over_90: '0' },
  ...{ credit_notes: '0', on_account: '0' },
};

/** Reads what each party owes or is owed, on the present day of the organization or at the end of a past day. */
export async function readAgeing(ctx: Ctx, question: AgeingQuestion) {
  const { timezone, currency: home } = settingsOf(ctx);
  const around = { today: question.on ?? dayOf(ctx.now, timezone), home };
  const { documents, unrated, credits } = await (question.on === undefined ? present : past)(
    ctx,
    question,
    around,
  );
  const parts = new Map<string | null, Parts>();
  const add = (party: string | null, more: Partial<Parts>) =>
    parts.set(party, { ...(parts.get(party) ?? nothing), ...more });
  const sellers = new Map<string, string>();
  for (const { party_id, seller_name, ...sums } of documents) {
    add(party_id, sums);
    if (party_id !== null && seller_name !== null) sellers.set(party_id, seller_name);
  }
  for (const { party_id, ...one } of unrated)
    add(party_id, { without_rate: [...(parts.get(party_id)?.without_rate ?? []), one] });
  for (const { party_id, ...one } of credits) add(party_id, one);
  const names = await partyNames(
    ctx,
    question.side,
    [...parts.keys()].flatMap((id) => id ?? []),
    sellers,
  );
  const rows = [...parts].map(
    ([party_id, one]): AgeingRow => ({
      party_id,
      party_type: (party_id && partyKindOf(party_id)) || null,
      party_name: (party_id && names.get(party_id)) || null,
      ...one,
      ...sumsOf(one),
    }),
  );
  const least = question.min_days_late ?? 0;
  return { rows: rows.filter(({ days_late }) => days_late >= least), ...around };
}

async function present(ctx: Ctx, question: AgeingQuestion, around: Around) {
  const [documents, unrated, credits] = await Promise.all([
    ratedDocuments(ctx, question, around),
    unratedDocuments(ctx, question, around),
    onAccount(ctx, question, around),
  ]);
  return { documents, unrated, credits };
}

async function past(ctx: Ctx, question: AgeingQuestion, around: Around) {
  const [found, credits] = await Promise.all([
    pastAgeing(ctx, question, around),
    pastOnAccount(ctx, question, around),
  ]);
  return { ...found, credits };
}

function sumsOf(one: Parts) {
  const overdue = rounded(sum(lateAges.map((age) => one[age])));
  return {
    overdue,
    total: rounded(sum([one.not_due, overdue, one.credit_notes, one.on_account])),
  };
}

/** The sums of all parties together. */
export function summaryOf(rows: readonly AgeingRow[]): Counted & { party_count: number } {
  const total = (name: FigureName) => rounded(sum(rows.map((one) => one[name])));
  const count = (name: 'document_count' | 'late_count') => rows.reduce((all, one) => all + one[name], 0);
  const unrated = new Map<string, Unrated>();
  for (const one of rows.flatMap(({ without_rate }) => without_rate)) {
    const known = unrated.get(one.currency);
    unrated.set(one.currency, {
      currency: one.currency,
      amount: rounded(sum([known?.amount, one.amount])),
      document_count: (known?.document_count ?? 0) + one.document_count,
    });
  }
  return {
    party_count: rows.length,
    document_count: count('document_count'),
    late_count: count('late_count'),
    not_due: total('not_due'),
    days_1_30: total('days_1_30'),
    days_31_60: total('days_31_60'),
    days_61_90: total('days_61_90'),
    days_over_90: total('days_over_90'),
    credit_notes: total('credit_notes'),
    on_account: total('on_account'),
    overdue: total('overdue'),
    total: total('total'),
    without_rate: [...unrated.values()].toSorted((one, other) =>
      one.currency.localeCompare(other.currency, 'en'),
    ),
  };
}
