import { notePlatformStatements, noteStatements } from '../statements.ts';
import type { TestServer } from '../test-server.ts';
import { brokenRules, type Sent } from './cluster-rules.ts';

type Sql = ReturnType<typeof import('../test-server.ts').openDatabase>;

/** The texts of the statements that a server has sent since they are noted. */
export interface NotedStatements {
  /** Statements for one organization. */
  ofOne: ReadonlySet<string>;
  /** Statements of the platform's own work. */
  ofPlatform: ReadonlySet<string>;
  /** Reads of all organizations. */
  ofAll: ReadonlySet<string>;
}

/** Notes every statement that the server sends from now on. */
export function noteEveryStatement(server: TestServer): NotedStatements {
  const noted = { ofOne: new Set<string>(), ofPlatform: new Set<string>(), ofAll: new Set<string>() };
  noteStatements(server, ({ text }) => noted.ofOne.add(text));
  notePlatformStatements(server, {
    onOwn: ({ text }) => noted.ofPlatform.add(text),
    onAll: ({ text }) => noted.ofAll.add(text),
  });
  return noted;
}

export async function tablesOfOrganizations(database: Sql): Promise<string[]> {
  const rows = await database<{ name: string }[]>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  return rows.map(({ name }) => name);
}

/** Counts the tables of organizations that a statement reads or writes, and its conditions on the organization. */
function reachOf(statement: string, tables: readonly string[]): { tables: number; named: number } {
  const reached = [...statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)(?!\w|"?\.)/gi)];
  return {
    tables: reached.filter(([, name = '']) => tables.includes(name)).length,
    named: statement.match(/organization_id/gi)?.length ?? 0,
  };
}

/** Returns the statements for one organization that reach its tables, and those that do not name it for each table. */
export function reachingStatements({ ofOne }: NotedStatements, tables: readonly string[]) {
  const reaching = [...ofOne].filter((one) => reachOf(one, tables).tables > 0);
  const nameless = reaching.filter((one) => reachOf(one, tables).named < reachOf(one, tables).tables);
  return { reaching, nameless };
}

/** Returns the statements that break a rule of a distributed PostgreSQL, with these rules. */
export function brokenStatements({ ofOne, ofPlatform, ofAll }: NotedStatements, tables: readonly string[]) {
  // Members are copied to every node and tokens stay on the coordinator, so that both can be read without an organization.
  const distributed = new Set(tables.filter((name) => name !== 'memberships' && name !== 'api_tokens'));
  const sent: Sent[] = [
    ...[...ofOne, ...ofPlatform].filter((text) => !ofAll.has(text)).map((text) => ({ text, isOfAll: false })),
    ...[...ofAll].map((text) => ({ text, isOfAll: true })),
  ];
  return sent
    .map((one) => ({ text: one.text, rules: brokenRules(one, distributed) }))
    .filter(({ rules }) => rules.length > 0);
}
