import type { Tx } from '#db/lane.ts';
import type { openDatabase, TestServer } from './test-server.ts';

interface Said {
  text: string;
  params: unknown[];
}

/** What a server says to the database in the name of organizations while something is done. */
export async function statementsOf(
  { app: { db } }: TestServer,
  work: () => Promise<unknown>,
): Promise<Said[]> {
  const said: Said[] = [];
  const noting = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name: keyof Tx) {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const [text, params = []] = args;
          if (name === 'query' && typeof text === 'string' && Array.isArray(params))
            said.push({ text, params });
          return Reflect.apply(value, target, args);
        };
      },
    });
  const own = db.withTenant;
  const withTenant = own.bind(db);
  db.withTenant = (organization, mode, run, first) =>
    withTenant(organization, mode, (tx) => run(noting(tx)), first);
  try {
    await work();
  } finally {
    db.withTenant = own;
  }
  return said;
}

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** How many rows of tables and indexes a statement touches on its way, whatever it answers. */
export async function rowsTouched(
  database: ReturnType<typeof openDatabase>,
  { text, params }: Said,
): Promise<number> {
  const [explained] = await database.unsafe<{ 'QUERY PLAN': [{ Plan: Node }] }[]>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
    params as never[],
  );
  const countOf = (node: Node): number => {
    const below = (node.Plans ?? []).map(countOf);
    if (below.length) return below.reduce((sum, one) => sum + one, 0);
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return (node['Actual Rows'] + removed) * node['Actual Loops'];
  };
  return explained ? countOf(explained['QUERY PLAN'][0].Plan) : 0;
}
