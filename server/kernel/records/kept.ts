import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import { referencesTo } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { Params, quoted, type Row } from './store.ts';
import { tenantIs } from './tenant.ts';

/** What somebody sets instead of deleting, where the kind has such a state. */
const endings = ['archived', 'inactive', 'cancelled', 'closed', 'completed', 'lost'];

interface Holder {
  kind: string;
  id: string;
  name: string | null;
}

/** A document in force that names the record: what stands in the books keeps what it is about. */
async function holderOf(ctx: Ctx, kind: string, id: string): Promise<Holder | undefined> {
  const { values, bind } = new Params();
  const own = `${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL`;
  const wanted = bind(id);
  const parts = referencesTo(kind).flatMap(({ resource, column }) => {
    if (!resource.keepsNamed) return [];
    const name = Object.hasOwn(resource.all, 'number') ? 'number::text' : 'NULL::text';
    return [
      `(SELECT '${resource.kind}' AS kind, id, ${name} AS name FROM ${resource.table.name} WHERE ${own}
        AND ${quoted(column)} = ${wanted} AND status = ANY(${bind(resource.keepsNamed)}) LIMIT 1)`,
    ];
  });
  if (parts.length === 0) return undefined;
  const [found] = await ctx.tx.text<Holder>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS holders LIMIT 1`,
    values,
  );
  return found;
}

/** Why a record is not deleted: an expense, an invoice, an order, a contract or a measurement in force names it. */
export async function heldBy(ctx: Ctx, { kind, states }: Resource, { id }: Row): Promise<ErrorDetail[]> {
  const found = await holderOf(ctx, kind, id);
  if (!found) return [];
  const holder = found.name ?? found.id;
  const ending = endings.find((state) => states?.names.includes(state));
  const message = ending
    ? `the ${wordsOf(found.kind)} "${holder}" names it, and what is in the books keeps what it names; end this instead (status ${ending})`
    : `the ${wordsOf(found.kind)} "${holder}" names it, and what is in the books keeps what it names`;
  return [{ path: 'id', rule: 'in_use', message, allowed: [found.id] }];
}

/** A record that comes into the books now: everything that it names has to be there, and stays from now on. */
export const entersBooks = ({ keepsNamed = [] }: Resource, record: Row, before: Row | undefined): boolean =>
  keepsNamed.includes(String(record.status)) && !keepsNamed.includes(String(before?.status));
