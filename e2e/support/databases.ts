import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { migrateDatabase } from '#db/migrate.ts';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

const template = 'migrated';

/** What `newDatabase` copies: migrated once for all of them. */
export async function prepareDatabases(base: string): Promise<void> {
  await asOwner(base, `CREATE DATABASE ${template}`);
  await migrateDatabase(named(base, template));
}

/** A database of a test's own on the tests' cluster: a worker started on it finds that test's work only. */
export const newDatabase = (base: string): Promise<OwnDatabase> => create(base, template);

/** As an operator hands it over, for a test of starting. */
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
