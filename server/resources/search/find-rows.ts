import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import type { AskedList, ListQuery } from '../lists/query.ts';
import { sampledWords } from '../lists/sampled-words.ts';
import { searchText, searchWords } from '../lists/search.ts';
import { type Sample, sampleOf } from '../lists/search-sample.ts';
import { type Page, selectPage } from '../lists/select.ts';
import { visibleQuery } from '../lists/visible-query.ts';
import { digitsOf, soughtDigits } from '../lists/written-numbers.ts';
import type { Resource } from '../resource/resource.ts';
import { meantAmong, meantIn, mistypedPart } from './mistyped.ts';

/** The records that are read of each kind. */
const perKind = 6;
/** With so many records, those of rarer words are not looked for. */
const enoughOfKind = 5;
/** The corrections of a word, and the searches with them, that are tried. */
const mostMeant = 2;
const mostQuestions = 4;

const queryOf = (ctx: Ctx, resource: Resource, asked: Partial<AskedList>): Promise<ListQuery> =>
  visibleQuery(ctx, resource, { ...asked, perPage: perKind });

/** The first records of a kind, and whether there are more. The rows of a small kind are not read before its index. */
async function pageOf(ctx: Ctx, { table }: Resource, query: ListQuery): Promise<Page> {
  const { tx, organization } = ctx;
  const isWalked = (await sampleOf(tx, table, organization)) !== undefined;
  return selectPage(tx, table, organization, query, perKind, { isWalked });
}

const rowsOf = async (ctx: Ctx, resource: Resource, query: ListQuery): Promise<Row[]> =>
  (await pageOf(ctx, resource, query)).rows;

/** The records that have every word, the latest changed first. */
const rowsWithWords = async (ctx: Ctx, resource: Resource, search: string): Promise<Row[]> =>
  rowsOf(ctx, resource, await queryOf(ctx, resource, { search }));

/**
 * The records that have every word, the latest changed first. If there are more, those whose text is exactly this are
 * looked for too; otherwise they are among the others.
 */
export async function rowsMatching(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const { list, all } = resource;
  if (search.startsWith(`${prefixOf(resource.kind)}_`)) return rowsWithIds(ctx, resource, [search]);
  const { rows, hasMore } = await pageOf(ctx, resource, await queryOf(ctx, resource, { search }));
  const isWhole = !hasMore && list.search.every((name) => !all[name]?.role);
  return isWhole ? rows : [...rows, ...(await rowsEqual(ctx, resource, search))];
}

/** The records with this number, however it is written; none if the search is no number. */
export async function rowsWithNumber(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const digits = digitsOf(search);
  const sought = digits && soughtDigits(digits);
  return sought && sought !== search ? rowsWithWords(ctx, resource, sought) : [];
}

/** The records with these ids. */
export const rowsWithIds = async (ctx: Ctx, resource: Resource, ids: readonly string[]): Promise<Row[]> =>
  rowsOf(
    ctx,
    resource,
    await queryOf(ctx, resource, { conditions: [{ column: 'id', op: 'in', value: [...ids] }] }),
  );

/**
 * The records whose number, code, e-mail or name is exactly this. They are read in the order of the column: in the order
 * of their changes, PostgreSQL would read all records to find a value that few have.
 */
async function rowsEqual(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const { list, table, all } = resource;
  const columns = list.search.filter(
    (name) => table.indexed.has(name) && table.columns.get(name) === 'text' && !all[name]?.role,
  );
  const value = [...new Set([search, search.toUpperCase(), search.toLowerCase()])];
  const found = columns.map(async (column) =>
    rowsOf(
      ctx,
      resource,
      await queryOf(ctx, resource, { conditions: [{ column, op: 'in', value }], sortBy: column }),
    ),
  );
  return (await Promise.all(found)).flat();
}

/** The records that have a word which differs by one letter from each of these. */
export async function rowsMistyped(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const sample = await sampleOf(ctx.tx, resource.table, ctx.organization);
  if (!sample) return rowsLike(ctx, resource, search, true);
  // Looking for all words like these is slow among many records, so the words are corrected first.
  const meant = await meantWords(ctx, resource, sample, searchWords(search));
  if (!meant) return [];
  const rows = await rowsWithAny(ctx, resource, meant);
  return rows.length >= enoughOfKind ? rows : rowsLike(ctx, resource, search);
}

async function rowsLike(ctx: Ctx, resource: Resource, search: string, isAmongFew = false): Promise<Row[]> {
  const filter = mistypedPart(search, { isAmongFew });
  const query = await queryOf(ctx, resource, { search });
  return rowsOf(ctx, resource, { ...query, search: '', filter });
}

/**
 * The words that some records have instead of each of these; undefined if no record has one. The sample knows the frequent
 * words. A rarer one is looked for among the records, unless it is alone: the records that have it are the result then.
 */
async function meantWords(
  ctx: Ctx,
  resource: Resource,
  sample: Sample,
  words: readonly string[],
): Promise<string[][] | undefined> {
  const meant: string[][] = [];
  for (const word of words) {
    const frequent = meantAmong(sampledWords(sample), word);
    const isKnown = frequent.length > 0 || words.length === 1;
    const found = isKnown ? frequent : await meantInRecords(ctx, resource, word);
    if (!found) return undefined;
    meant.push(found.slice(0, mostMeant));
  }
  return meant;
}

/** The words that the latest records with a word like this have instead of it; undefined if there is no such record. */
async function meantInRecords(ctx: Ctx, resource: Resource, word: string): Promise<string[] | undefined> {
  const rows = await rowsLike(ctx, resource, word);
  if (rows.length === 0) return undefined;
  return [...new Set(rows.flatMap((row) => meantIn(searchText(row, resource.search), word)))];
}

/** The records with one of the meant words for each word. */
async function rowsWithAny(ctx: Ctx, resource: Resource, meant: readonly string[][]): Promise<Row[]> {
  const questions = meant.reduce(
    (begun, own) => begun.flatMap((first) => own.map((last) => `${first} ${last}`.trim())),
    [''],
  );
  const rows = new Map<string, Row>();
  for (const question of questions.slice(0, mostQuestions)) {
    for (const row of await rowsWithWords(ctx, resource, question)) rows.set(row.id, row);
    if (rows.size >= perKind) break;
  }
  return [...rows.values()];
}
