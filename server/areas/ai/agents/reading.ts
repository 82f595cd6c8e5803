import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { type Looking, mostRows } from './agent.ts';

/** Rows of this organization: `own()` stands for that in every table that the statement reads. */
export async function rowsOf<R>(
  { tx, organization }: Pick<Looking, 'tx' | 'organization'>,
  write: (own: () => string, bind: (value: unknown) => string) => string,
): Promise<R[]> {
  const { values, bind } = new Params();
  const text = write(() => tenantIs(organization, bind), bind);
  return tx.text<R>(text, values);
}

/** The records that are watched, of which there may be more than are looked at. */
export async function watched<R extends { id: string }>(
  ctx: Looking,
  write: Parameters<typeof rowsOf>[1],
): Promise<R[]> {
  const rows = await rowsOf<R>(ctx, write);
  ctx.tellLooked(
    rows.map(({ id }) => id),
    rows.length >= mostRows,
  );
  return rows;
}
