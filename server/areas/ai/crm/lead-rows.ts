import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { LeadRow } from './lead-marks.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;

const columns =
  'id, status, name, email, phone, company_name, title, source, utm, estimated_value, created_at, last_activity_at';

/** So many of each outcome, the newest. */
const mostOfEach = 2_500;

export async function findLead({ tx, organization }: Place, id: string): Promise<LeadRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<LeadRow>(
    `SELECT ${columns} FROM leads
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} AND deleted_at IS NULL`,
    values,
  );
  return row;
}

/** Leads whose outcome is known, in the order in which they came. */
export async function decidedLeads({ tx, organization }: Place): Promise<LeadRow[]> {
  const newest = (status: string) => {
    const { values, bind } = new Params();
    return tx.text<LeadRow>(
      `SELECT ${columns} FROM leads
       WHERE ${tenantIs(organization, bind)} AND status = ${bind(status)} AND deleted_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT ${bind(mostOfEach)}`,
      values,
    );
  };
  const [won, lost] = await Promise.all([newest('converted'), newest('unqualified')]);
  return [...won, ...lost].toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
}
