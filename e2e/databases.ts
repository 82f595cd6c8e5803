import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';

export interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of a test's own on the tests' cluster: a worker started on it finds that test's work only. */
export async function newDatabase(): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const base = inject('databaseUrl');
  const asOwner = async (statement: string) => {
    const client = postgres(base, { max: 1, onnotice: () => {} });
    await client.unsafe(statement).finally(() => client.end());
  };
  await asOwner(`CREATE DATABASE ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return { url: url.href, drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) };
}
