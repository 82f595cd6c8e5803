/** A statement that a server sends, and whether it is a read of all organizations (db/cluster/all-organizations.ts). */
export interface Sent {
  text: string;
  isOfAll: boolean;
}

const volatile = /\b(random|clock_timestamp|nextval|gen_random_uuid|statement_timestamp|timeofday)\s*\(/i;
/** A cast of a column of another table from text, which depends on settings of the session. */
const stableCast = /\b\w+\.\w+::(timestamptz|timestamp|date|time)\b/i;
/** A moment plus an interval depends on the time zone of the session. */
const stableSum = /_at"?\s*[+-]\s*(interval|make_interval)/i;

/** The condition for the reached organizations, as the statements of tests have it (e2e/support/statements.ts). */
const reached = /\S+ = ANY\(ARRAY\[\S+\]\)/gi;

/** Counts the distributed tables that a statement reads or writes, and its mentions of the organization. */
function reachOf(text: string, tables: ReadonlySet<string>): { tables: number; mentions: number } {
  const named = [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|COPY)\s+"?(\w+)(?!\w|"?\.)/gi)];
  return {
    tables: named.filter(([, name = '']) => tables.has(name)).length,
    mentions: text.match(/organization_id/gi)?.length ?? 0,
  };
}

/** Looks at the first row of an INSERT; the others have the same form. */
function hasQueryInValues(text: string): boolean {
  const [, after = ''] = text.split(/\bVALUES\s*/i);
  let depth = 0;
  for (const [at, sign] of [...after].entries()) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0) return /\(\s*SELECT\b/i.test(after.slice(0, at));
  }
  return false;
}

/**
 * The rules that a statement breaks which PostgreSQL accepts and Citus does not. `tables` are those that a cluster
 * distributes by organization.
 */
export function brokenRules({ text, isOfAll }: Sent, tables: ReadonlySet<string>): string[] {
  const reach = reachOf(text.replaceAll(reached, ''), tables);
  if (reach.tables === 0) return [];
  const isWrite = /\b(INSERT INTO|UPDATE "?\w+"? SET|UPDATE \w+ \w+ SET|DELETE FROM)\b/i.test(text);
  const isUpdate = /\bUPDATE\b[^;]*\bSET\b/i.test(text);
  const isLocking = /\bFOR (NO KEY )?UPDATE\b|\bFOR (KEY )?SHARE\b/i.test(text);
  const found: [string, boolean][] = [
    ['does not name the organization of each table', !isOfAll && reach.mentions < reach.tables],
    [
      'does not limit each table to the reached organizations',
      isOfAll && (text.match(reached)?.length ?? 0) < reach.tables,
    ],
    ['joins tables without their organization', isOfAll && reach.mentions < 2 * reach.tables - 1],
    ['writes rows of several organizations', isOfAll && isWrite],
    ['locks rows of several organizations', isOfAll && isLocking],
    ['is recursive over several organizations', isOfAll && /\bWITH RECURSIVE\b/i.test(text)],
    ['copies', /^\s*COPY\b/i.test(text)],
    ['inserts the result of a query', /\bINSERT INTO "?\w+"?\s*(\([^)]*\))?\s*\(?SELECT\b/i.test(text)],
    ['inserts with a query inside of VALUES', hasQueryInValues(text)],
    ['updates with a volatile function', isUpdate && volatile.test(text)],
    [
      'updates with a function that depends on the session',
      isUpdate && (stableCast.test(text) || stableSum.test(text)),
    ],
    ['has several statements in one message', /;\s*\S/.test(text)],
  ];
  return found.filter(([, isBroken]) => isBroken).map(([rule]) => rule);
}
