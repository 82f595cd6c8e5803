import { invalidField } from '../errors.ts';
import { followFromAbove } from '../kernel/registry.ts';
import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

/** Who stands in the books stays: an invoice that was numbered names them for as long as it is kept. */
const keep =
  (kind: string, column: 'company_id' | 'contact_id' | 'supplier_id') =>
  async (ctx: Ctx, record: Row, before: Row | undefined): Promise<void> => {
    if (record.deleted_at === null || !before || before.deleted_at !== null) return;
    const { values, bind } = new Params();
    const [invoice] = await ctx.tx.query<{ number: string }>(
      `SELECT number FROM invoices WHERE ${tenantIs(ctx.organization, bind)} AND ${column} = ${bind(record.id)}
       AND status <> 'draft' AND deleted_at IS NULL LIMIT 1`,
      values,
    );
    if (!invoice) return;
    const message = `invoices such as ${invoice.number} name the ${kind}; send status archived instead`;
    throw invalidField('id', 'in_use', message);
  };

followFromAbove('company', keep('company', 'company_id'));
followFromAbove('contact', keep('contact', 'contact_id'));
followFromAbove('supplier', keep('supplier', 'supplier_id'));
