import type { Migration } from './pending-migrations.ts';

const creation = /^\s*CREATE INDEX "(\w+)" ON /;
const removal = /^\s*(?:--[^\n]*\n\s*)*DROP INDEX (?:IF EXISTS )?"(\w+)";?\s*$/;

/**
 * The migrations as a new database needs them. Nobody writes to it yet, so its indexes are built with its tables, which
 * is faster, and those that a later migration removes are not built.
 */
export const forNewDatabase = (migrations: readonly Migration[]): Migration[] =>
  withoutShortLivedIndexes(
    migrations.map((migration) => ({
      ...migration,
      sql: migration.sql.map((statement) => statement.replaceAll(' CONCURRENTLY ', ' ')),
    })),
  );

/** An index that a third statement names is built nevertheless. */
function withoutShortLivedIndexes(migrations: readonly Migration[]): Migration[] {
  const removed = new Set(
    migrations.flatMap(({ sql }) => sql.flatMap((statement) => removal.exec(statement)?.[1] ?? [])),
  );
  const useless = new Set<string>();
  for (const name of removed) {
    const naming = migrations.flatMap(({ sql }) => sql.filter((one) => one.includes(`"${name}"`)));
    const [first = '', second = ''] = naming;
    const isPair = creation.exec(first)?.[1] === name && removal.exec(second)?.[1] === name;
    if (isPair && naming.length === 2) useless.add(first).add(second);
  }
  return migrations.map((migration) => ({
    ...migration,
    sql: migration.sql.filter((statement) => !useless.has(statement)),
  }));
}
