import postgres from 'postgres';
import type { Database } from '../lanes/client.ts';
import { type Repair, repairs, wholeRepairs } from '../upgrade/repairs.ts';

/** The state of an upgrade from an earlier version, which is stored until it is finished. */
const key = 'upgrade_from_1.0';
const rowsAtATime = 500;
const roles = { app: 'platform_app', system: 'platform_system' } as const;

export type UpgradeState = 'migrated' | 'repaired';

/** Written with the migration itself. */
export const noteUpgrade = `INSERT INTO installation (key, value) VALUES ('${key}', 'migrated')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/** Undefined if the installation was not upgraded, or if the upgrade is finished. */
export async function readUpgradeState(client: postgres.Sql): Promise<UpgradeState | undefined> {
  const [row] = await asSystem(
    client,
    (tx) => tx<{ value: UpgradeState }[]>`SELECT value FROM installation WHERE key = ${key}`,
  );
  return row?.value;
}

export async function noteUpgradeState(client: postgres.Sql, state: UpgradeState | undefined): Promise<void> {
  await asSystem(client, (tx) =>
    state
      ? tx`UPDATE installation SET value = ${state} WHERE key = ${key}`
      : tx`DELETE FROM installation WHERE key = ${key}`,
  );
}

/** The sentence for the operator; undefined if no upgrade has to be finished. */
export async function unfinishedUpgrade(db: Database): Promise<string | undefined> {
  const [row] = await db.asSystem((tx) => tx.text('SELECT FROM installation WHERE key = $1', [key]));
  if (row === undefined) return undefined;
  return 'The upgrade is not finished: when no process of the earlier version is left, run npm run --silent cli -- upgrade finish';
}

/**
 * Repeats the repair for rows that processes of the earlier version have written since, and counts the sums again. Returns false if there
 * is no upgrade to finish.
 */
export async function finishUpgrade(url: string, recount: () => Promise<void>): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    if ((await readUpgradeState(client)) === undefined) return false;
    await repairRows(client);
    await recount();
    await noteUpgradeState(client, undefined);
    return true;
  } finally {
    await client.end();
  }
}

/**
 * Changes the rows that an earlier version has written, organization by organization, in short transactions that lock only the
 * changed rows. It can be interrupted and repeated, and runs beside processes of both versions.
 */
export async function repairRows(client: postgres.Sql): Promise<void> {
  const organizations = await asSystem(
    client,
    (tx) => tx<{ id: string }[]>`SELECT id FROM organizations ORDER BY id`,
  );
  for (const { id } of organizations) {
    for (const repair of repairs) await repairTable(client, id, repair);
    for (const text of wholeRepairs) await asOrganization(client, id, (tx) => tx.unsafe(text, [id]));
  }
}

async function repairTable(client: postgres.Sql, organization: string, repair: Repair): Promise<void> {
  const { table, needs, change } = repair;
  const next = `SELECT t.id FROM ${table} t
    WHERE t.organization_id = $1 AND t.id > $2 AND ${needs} ORDER BY t.id LIMIT ${rowsAtATime}`;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const position: string = after;
    after = await asOrganization(client, organization, async (tx) => {
      const rows = await tx.unsafe<{ id: string }[]>(next, [organization, position]);
      if (rows.length === 0) return undefined;
      await tx.unsafe(change, [organization, rows.map(({ id }) => id)]);
      return rows.at(-1)?.id;
    });
  }
}

async function asSystem<T>(
  client: postgres.Sql,
  work: (tx: postgres.TransactionSql) => T,
): Promise<Awaited<T>> {
  return inRole(client, roles.system, work);
}

/** The owner sees no rows, because row-level security is forced; the role of requests sees one organization. */
async function asOrganization<T>(
  client: postgres.Sql,
  organization: string,
  work: (tx: postgres.TransactionSql) => T,
): Promise<Awaited<T>> {
  return inRole(client, roles.app, async (tx) => {
    await tx`SELECT set_config('app.org_id', ${organization}, true)`;
    return work(tx);
  });
}

async function inRole<T>(
  client: postgres.Sql,
  role: string,
  work: (tx: postgres.TransactionSql) => T,
): Promise<Awaited<T>> {
  const result = await client.begin(async (tx) => {
    await tx.unsafe(`SET LOCAL ROLE ${role}`);
    return { value: await work(tx) };
  });
  return result.value as Awaited<T>;
}
