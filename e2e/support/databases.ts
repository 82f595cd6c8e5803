import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { migrateDatabase } from '#db/migrating/migrate.ts';
import { newClusterDatabase } from './cluster.ts';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

const template = 'migrated';

/** Creates the template that `newDatabase` copies, so that it is migrated only once. */
export async function prepareDatabases(base: string): Promise<void> {
  await asOwner(base, `CREATE DATABASE ${template}`);
  await migrateDatabase(named(base, template));
}

/** Creates a database of a test's own, so that a worker on it finds only that test's work. */
export const newDatabase = (base: string): Promise<OwnDatabase> =>
  process.env.CITUS_URL ? newClusterDatabase(process.env.CITUS_URL) : create(base, template);

/** Creates an empty database, as an operator provides it, for tests of the start. */
export const emptyDatabase = (base: string): Promise<OwnDatabase> => create(base, 'template1');

async function create(base: string, from: string): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await asOwner(base, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return { url: named(base, name), drop: () => asOwner(base, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function asOwner(base: string, statement: string): Promise<void> {
  const client = postgres(base, { max: 1, onnotice: () => {} });
  await client.unsafe(statement).finally(() => client.end());
}

function named(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
