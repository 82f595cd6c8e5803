import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Tenant, TestServer } from '../test-server.ts';

/** Moves an issued document with instalments back, so that today is some days after its issue. */
export const movedBack = (server: TestServer, { id }: Tenant, document: string, days: number) =>
  server.app.db.withTenant(id, 'write', async (tx) => {
    const isDocument = and(inOrganization(invoices, id), eq(invoices.id, document));
    const [row] = await tx
      .select({ issued_at: invoices.issued_at, due_date: invoices.due_date, all: invoices.instalments })
      .from(invoices)
      .where(isDocument);
    const issued = row?.issued_at?.slice(0, 10) ?? '';
    const day = addDays(issued, -days);
    const moved = (row?.all ?? []).map((one) => ({ ...one, due_date: addDays(day, one.days ?? 0) }));
    const [first] = moved;
    await tx
      .update(invoices)
      .set({
        ...{ issue_date: day, operation_date: day, tax_point_date: day, posting_date: day },
        due_date: first?.due_date ?? day,
        instalments: moved,
      })
      .where(isDocument);
  });
