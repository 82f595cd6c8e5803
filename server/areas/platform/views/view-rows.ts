import type { Tx } from '#db/lane.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface ViewRow {
  id: string;
  owner_id: string;
  place: string;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: string;
  updated_at: string;
  version: number;
}

const columns = 'id, owner_id, place, name, query, is_shared, created_at, updated_at, version';

/** Their own and what others share, by name. */
export function listViews(
  tx: Tx,
  organization: string,
  { owner, place }: { owner: string; place: string | undefined },
): Promise<ViewRow[]> {
  const { values, bind } = new Params();
  return tx.text<ViewRow>(
    `SELECT ${columns} FROM saved_views WHERE ${tenantIs(organization, bind)}
     AND (owner_id = ${bind(owner)} OR is_shared) ${place === undefined ? '' : `AND place = ${bind(place)}`}
     ORDER BY place, name, id`,
    values,
  );
}

/** Kept as it is until the transaction ends. */
export async function lockView(tx: Tx, organization: string, id: string): Promise<ViewRow | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<ViewRow>(
    `SELECT ${columns} FROM saved_views WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} FOR UPDATE`,
    values,
  );
  return row;
}

/** Whoever changes what somebody has is alone with it until their transaction ends. */
export const lockOwn = (tx: Tx, organization: string, owner: string) =>
  tx.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`views ${organization} ${owner}`]);

export async function countOwn(tx: Tx, organization: string, owner: string): Promise<number> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ count: number }>(
    `SELECT count(*) AS count FROM saved_views WHERE ${tenantIs(organization, bind)} AND owner_id = ${bind(owner)}`,
    values,
  );
  return row?.count ?? 0;
}

/** Undefined where this owner has one of that name there already. */
export async function insertView(tx: Tx, organization: string, row: ViewRow): Promise<ViewRow | undefined> {
  const { values, bind } = new Params();
  const [made] = await tx.text<ViewRow>(
    `INSERT INTO saved_views (organization_id, ${Object.keys(row).join(', ')})
     VALUES (${[organization, ...Object.values(row)].map(bind).join(', ')})
     ON CONFLICT (organization_id, owner_id, place, name) DO NOTHING RETURNING ${columns}`,
    values,
  );
  return made;
}

/** The same: the name stays with who had it first. */
export async function changeView(
  tx: Tx,
  organization: string,
  before: ViewRow,
  { name, query, is_shared, updated_at }: Pick<ViewRow, 'name' | 'query' | 'is_shared' | 'updated_at'>,
): Promise<ViewRow | undefined> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const wanted = bind(name);
  const [row] = await tx.text<ViewRow>(
    `UPDATE saved_views v SET name = ${wanted}, query = ${bind(query)}, is_shared = ${bind(is_shared)},
       updated_at = ${bind(updated_at)}, version = version + 1
     WHERE ${own} AND id = ${bind(before.id)} AND NOT EXISTS (
       SELECT FROM saved_views o WHERE ${own} AND o.owner_id = ${bind(before.owner_id)}
       AND o.place = ${bind(before.place)} AND o.name = ${wanted} AND o.id <> v.id) RETURNING ${columns}`,
    values,
  );
  return row;
}

export function deleteView(tx: Tx, organization: string, id: string): void {
  const { values, bind } = new Params();
  tx.sendText(`DELETE FROM saved_views WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`, values);
}
