import { and, desc, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { isLiveIn, type StoredTable } from '../records/store.ts';
import { countAll } from './count-all.ts';
import { constantLimit } from './slice.ts';

/** Facts about the records of a large organization, by which a search chooses its fastest statement. */
export interface Sample {
  /** True if nearly all rows of the table belong to the organization. */
  isMostOfTable: boolean;
  /** The newest search texts; none if they are long. */
  texts: readonly string[];
  /** The latest searches. */
  searches: LRUCache<string, Sampled>;
}

/** A search in these texts. */
export interface Sampled {
  /** The share of the texts that have all words. */
  share: number;
  /** The patterns that the trigram index looks up, by their words. */
  patterns: ReadonlyMap<string, string>;
}

/** Searching fewer records is fast with any statement. */
const manyRecords = 20_000;
const sampledTexts = 1_000;
const fewestTexts = 500;
const longestText = 300;
const mostLongTexts = 50;
const mostOfTable = 0.8;

// The samples decide only how fast a search is, so they may be old.
const samples = new LRUCache<string, { sample: Sample | undefined }>({
  max: 2_000,
  ttl: 600_000,
  maxSize: 20_000_000,
  sizeCalculation: ({ sample }) => 1 + (sample?.texts.reduce((sum, text) => sum + text.length, 0) ?? 0),
});

/** Returns undefined if the organization has few records of the kind. */
export async function sampleOf(
  tx: Tx,
  table: StoredTable,
  organization: string,
): Promise<Sample | undefined> {
  const key = `${organization} ${table.name}`;
  const known = samples.get(key);
  if (known) return known.sample;
  const records = await countAll(tx, table, organization, true);
  const sample = records < manyRecords ? undefined : await readSample(tx, table, organization, records);
  samples.set(key, { sample });
  return sample;
}

async function readSample(
  tx: Tx,
  table: StoredTable,
  organization: string,
  records: number,
): Promise<Sample> {
  const [newest, [stored]] = await Promise.all([
    newestTexts(table).run(tx, { organization }),
    tableSize.run(tx, { table: table.name }),
  ]);
  const texts = newest.map(({ text }) => text);
  const areShort = texts.filter((text) => text.length > longestText).length <= mostLongTexts;
  return {
    // PostgreSQL has no number for a table that was never analyzed, nor for one on the nodes of a cluster.
    isMostOfTable: stored !== undefined && stored.rows > 0 && records >= mostOfTable * stored.rows,
    texts: areShort && texts.length >= fewestTexts ? texts : [],
    searches: new LRUCache({ max: 500 }),
  };
}

const newestTexts = (table: StoredTable) =>
  preparedByShape(`newest texts ${table.name}`, (db, given: { organization: string }) =>
    db
      .select({
        text: sql<string>`left(${table.column('search_text')}, ${sql.raw(String(longestText + 1))})`,
      })
      .from(table.source)
      .where(and(inOrganization(table.source, given.organization), isLiveIn(table)))
      .orderBy(desc(table.column('created_at')), desc(table.source.id))
      .limit(constantLimit(sampledTexts)),
  );

const tableSize = prepared((db, given: { table: string }) =>
  db
    .select({ rows: sql<number>`reltuples::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = ${given.table}::regclass`),
);
