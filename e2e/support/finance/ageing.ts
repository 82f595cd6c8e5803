import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Seller } from '../crm/seller.ts';
import type { Tenant, TestServer } from '../test-server.ts';

export const figures = [
  ...(['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'credit_notes'] as const),
] as const;
type Figure = (typeof figures)[number];

export type AgeingRow = Record<Figure | 'on_account' | 'overdue' | 'total', number> & {
  party_id: string | null;
  party_type: 'company' | 'contact' | 'supplier' | null;
  party_name: string | null;
  days_late: number;
};

interface Ageing {
  data: AgeingRow[];
  meta: { total: number; next_cursor: string | null };
  summary: { day: string; currency: string } & Record<Figure | 'on_account' | 'overdue' | 'total', number>;
}

export const readAgeing = (
  { done }: Pick<Seller, 'done'>,
  question: Record<string, string | number>,
): Promise<Ageing> =>
  done(
    'GET',
    `/finance/ageing?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`,
  );

const between: Record<Exclude<Figure, 'credit_notes'>, readonly [from: number | null, to: number | null]> = {
  not_due: [null, 0],
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  days_over_90: [91, null],
};

const charged = { or: [{ kind: 'invoice' }, { 'correction.method': 'substitution' }] };

/** The sum of the documents that the list of invoices finds for a figure, in the currency of the organization. */
export async function documentsOf(
  { read }: Pick<Seller, 'read'>,
  side: 'receivable' | 'payable',
  { party_id, party_type }: AgeingRow,
  figure: Figure,
  today: string,
): Promise<number> {
  const query = new URLSearchParams({
    direction: side === 'payable' ? 'purchase' : 'sale',
    'status[in]': 'issued,partially_paid',
    'balance[gt]': '0',
    per_page: '100',
    filter: JSON.stringify(figure === 'credit_notes' ? { not: charged } : charged),
  });
  if (party_type !== null && party_id !== null) query.set(`${party_type}_id`, party_id);
  if (figure !== 'credit_notes') {
    const [from, to] = between[figure];
    if (from !== null) query.set('due_date[lte]', daysBefore(today, from));
    if (to !== null) query.set('due_date[gte]', daysBefore(today, to));
  }
  const documents: { balance: number; fx_rate: number | null }[] = await read(`/finance/invoices?${query}`);
  const cents = documents.reduce(
    (sum, { balance, fx_rate }) => sum + Math.round(Math.round(balance * 100) * (fx_rate ?? 1)),
    0,
  );
  return (figure === 'credit_notes' ? 0 - cents : cents) / 100;
}

function daysBefore(today: string, days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** Changes the days of issued invoices, so that each has been late for some days. */
export const makeLate = (
  server: TestServer,
  { id }: Tenant,
  { today, lateBy }: { today: string; lateBy: ReadonlyMap<string, number> },
) =>
  server.app.db.withTenant(id, 'write', async (tx) => {
    for (const [invoice, late] of lateBy) {
      const day = daysBefore(today, Math.max(0, late) + 30);
      await tx
        .update(invoices)
        .set({
          ...{ issue_date: day, operation_date: day, tax_point_date: day, posting_date: day },
          due_date: daysBefore(today, late),
        })
        .where(and(inOrganization(invoices, id), eq(invoices.id, invoice)));
    }
  });
