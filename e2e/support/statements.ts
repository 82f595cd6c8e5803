import { sql } from 'drizzle-orm';
import type { Reach } from '#db/cluster/all-organizations.ts';
import type { Tx } from '#db/lanes/tx.ts';
import type { openDatabase, TestServer } from './test-server.ts';

export interface SentStatement {
  text: string;
  params: readonly unknown[];
}

function noting(tx: Tx, note: (sent: SentStatement) => void): Tx {
  const [text, values, sendText] = [tx.text.bind(tx), tx.values.bind(tx), tx.sendText.bind(tx)];
  const command = tx.command.bind(tx);
  tx.command = (sent) => {
    note({ text: sent, params: [] });
    command(sent);
  };
  tx.text = (sent, params = []) => {
    note({ text: sent, params });
    return text(sent, params);
  };
  tx.sendText = (sent, params = []) => {
    note({ text: sent, params });
    sendText(sent, params);
  };
  tx.values = (query) => {
    note({ text: query.sql, params: query.params });
    return values(query);
  };
  return tx;
}

/** Records each statement that a server sends for an organization. Returns a function that stops recording. */
export function noteStatements({ app: { db } }: TestServer, note: (sent: SentStatement) => void): () => void {
  const own = db.withTenant;
  const withTenant = own.bind(db);
  db.withTenant = (organization, mode, run, terms) =>
    withTenant(organization, mode, (tx) => run(noting(tx, note)), terms);
  return () => {
    db.withTenant = own;
  };
}

/** A condition for the reached organizations that is always true, so that the statements find the same rows. */
const everyOrganization: Reach = ({ organization_id }) =>
  sql`${organization_id} = ANY(ARRAY[${organization_id}])`;

interface PlatformNotes {
  /** Statements of the platform's own work. */
  onOwn(sent: SentStatement): void;
  /** Reads of all organizations, which are noted as the platform's own statements too. */
  onAll(sent: SentStatement): void;
}

/** Records each statement of the platform's own work, for as long as the server lives. */
export function notePlatformStatements({ app: { db } }: TestServer, { onOwn, onAll }: PlatformNotes): void {
  const asSystem = db.asSystem.bind(db);
  db.asSystem = (run, terms) => asSystem((tx) => run(noting(tx, onOwn)), terms);
  const select = db.all.select.bind(db.all);
  db.all.select = (read, terms) => select((tx) => read(noting(tx, onAll), everyOrganization), terms);
}

/** Returns the statements that a server sends for organizations during the work. */
export async function statementsOf(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const stop = noteStatements(server, (one) => sent.push(one));
  try {
    await work();
  } finally {
    stop();
  }
  return sent;
}

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** Returns how many rows of tables and indexes a statement reads, regardless of how many it returns. */
export async function rowsTouched(
  database: ReturnType<typeof openDatabase>,
  { text, params }: SentStatement,
): Promise<number> {
  const [explained] = await database.unsafe<{ 'QUERY PLAN': [{ Plan: Node }] }[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    [...params] as never[],
  );
  const countOf = (node: Node): number => {
    const below = (node.Plans ?? []).map(countOf);
    if (below.length) return below.reduce((sum, one) => sum + one, 0);
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return (node['Actual Rows'] + removed) * node['Actual Loops'];
  };
  return explained ? countOf(explained['QUERY PLAN'][0].Plan) : 0;
}
