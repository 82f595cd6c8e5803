import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

/** A table whose rows name a record by `resource_id` and hold what an event said of it. */
export interface EventCopy {
  table: string;
  column: string;
  type: 'json' | 'text';
  /** Where the record is inside of the column, as a path of PostgreSQL. */
  object: string;
}

const copies: EventCopy[] = [{ table: 'events', column: 'data', type: 'json', object: 'object' }];

/** For an area above that keeps what events said, to send it. */
export const registerEventCopy = (copy: EventCopy): unknown => copies.push(copy);

/** Replaces properties of a record in its events and in the copies of them. */
export async function redactTold(
  ctx: Ctx,
  id: string,
  instead: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { table, column, type, object } of copies) {
    const { values, bind } = new Params();
    const words = Object.entries(instead).reduce(
      (json, [name, value]) =>
        `jsonb_set(${json}, '{${object},${name}}', ${bind(JSON.stringify(value))}::jsonb, false)`,
      `${column}::jsonb`,
    );
    await ctx.tx.text(
      `UPDATE ${table} SET ${column} = (${words})::${type} WHERE ${tenantIs(ctx.organization, bind)}
       AND resource_id = ${bind(id)}`,
      values,
    );
  }
}
