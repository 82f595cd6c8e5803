import { and, desc, eq } from 'drizzle-orm';
import { leads } from '#db/schema/crm/leads.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { LeadRow } from './lead-marks.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;

/** The properties from which a lead's score is computed. */
export const leadColumns = {
  id: leads.id,
  status: leads.status,
  name: leads.name,
  email: leads.email,
  phone: leads.phone,
  company_name: leads.company_name,
  title: leads.title,
  source: leads.source,
  utm: leads.utm,
  estimated_value: leads.estimated_value,
  created_at: leads.created_at,
  last_activity_at: leads.last_activity_at,
};

/** The number of newest leads that are read of each outcome. */
const mostOfEach = 2_500;

export async function findLead({ tx, organization }: Place, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select(leadColumns)
    .from(leads)
    .where(and(inOrganization(leads, organization), eq(leads.id, id), isLive(leads)));
  return row;
}

/** Leads whose outcome is known, in the order in which they came. */
export async function decidedLeads({ tx, organization }: Place): Promise<LeadRow[]> {
  const newest = (status: 'converted' | 'unqualified') =>
    tx
      .select(leadColumns)
      .from(leads)
      .where(and(inOrganization(leads, organization), eq(leads.status, status), isLive(leads)))
      .orderBy(desc(leads.created_at), desc(leads.id))
      .limit(mostOfEach);
  const [won, lost] = await Promise.all([newest('converted'), newest('unqualified')]);
  return [...won, ...lost].toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
}
