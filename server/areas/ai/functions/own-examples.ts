import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deals } from '#db/schema/crm/deals.ts';
import { leads } from '#db/schema/crm/leads.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { payrollRecords } from '#db/schema/hr/payroll.ts';
import { rfqs } from '#db/schema/purchasing/orders.ts';
import { tickets } from '#db/schema/work/tickets.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Feature, ReadCtx } from './feature.ts';

interface LiveTable extends PgTable {
  organization_id: PgColumn;
  deleted_at: PgColumn;
  created_at: PgColumn;
}

/** A value of the newest record that meets the condition. */
async function newest(
  { tx, organization }: Pick<ReadCtx, 'tx' | 'organization'>,
  table: LiveTable,
  value: PgColumn,
  condition?: SQL,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ value: sql<string>`${value}` })
    .from(table)
    .where(and(inOrganization(table, organization), isLive(table), condition))
    .orderBy(desc(table.created_at))
    .limit(1);
  return row?.value;
}

type Values = Record<string, { table: LiveTable; value: PgColumn; condition?: SQL | undefined }>;

const solvedSubject = {
  text: { table: tickets, value: tickets.subject, condition: isNotNull(tickets.solved_at) },
};

/** The values in an example that must be those of a record of the organization, and which record has them. */
const ownValues: Readonly<Record<string, Values>> = {
  lead_score: { lead_id: { table: leads, value: leads.id } },
  next_actions: { id: { table: deals, value: deals.id, condition: eq(deals.status, 'open') } },
  payment_delay: {
    company_id: {
      table: invoices,
      value: invoices.company_id,
      condition: and(eq(invoices.direction, 'sale'), isNotNull(invoices.company_id)),
    },
  },
  absence_coverage: {
    department_id: {
      table: employees,
      value: employees.department_id,
      condition: isNotNull(employees.department_id),
    },
  },
  similar: solvedSubject,
  suggest_reply: solvedSubject,
  payroll_check: { period: { table: payrollRecords, value: payrollRecords.period } },
  rfq_compare: { rfq_id: { table: rfqs, value: rfqs.id, condition: ne(rfqs.responses, []) } },
};

/** The example of a function with the newest records of the organization, where it has some. */
export async function ownExample(
  ctx: Pick<ReadCtx, 'tx' | 'organization'>,
  { name, example }: Feature,
): Promise<Record<string, unknown>> {
  const own = { ...example };
  for (const [property, { table, value, condition }] of Object.entries(ownValues[name] ?? {}))
    own[property] = (await newest(ctx, table, value, condition)) ?? own[property];
  return own;
}
