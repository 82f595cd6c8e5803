import type { Ctx } from '#server/calls/context.ts';
import { prefixOf } from '#server/calls/ids.ts';
import type { AskedList, ListQuery } from '../lists/query.ts';
import { searchText, searchWords } from '../lists/search.ts';
import { sampleOf } from '../lists/search-sample.ts';
import { type Page, selectPage } from '../lists/select.ts';
import { visibleQuery } from '../lists/visible-query.ts';
import { digitsOf, soughtDigits } from '../lists/written-numbers.ts';
import type { Row } from '../records/store.ts';
import type { Resource } from '../resource/resource.ts';
import { meantIn, mistypedPart } from './mistyped.ts';

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
  const words = searchWords(search);
  // Looking for several mistyped words at once is slow among many records, so each is corrected first.
  if (words.length > 1 && (await sampleOf(ctx.tx, resource.table, ctx.organization))) {
    const rows = await rowsCorrected(ctx, resource, words);
    if (rows.length >= enoughOfKind) return rows;
  }
  return rowsLike(ctx, resource, search);
}

async function rowsLike(ctx: Ctx, resource: Resource, search: string): Promise<Row[]> {
  const part = mistypedPart(search);
  if (!part) return [];
  const query = await queryOf(ctx, resource, { search });
  return rowsOf(ctx, resource, { ...query, search: '', filter: part });
}

/** The records with the words that some records have instead of each of these. */
async function rowsCorrected(ctx: Ctx, resource: Resource, words: readonly string[]): Promise<Row[]> {
  const meant: string[][] = [];
  for (const word of words) {
    const rows = await rowsLike(ctx, resource, word);
    const found = rows.flatMap((row) => meantIn(searchText(row, resource.search), word));
    meant.push([...new Set([...found, ...(found.length ? [] : [word])])].slice(0, mostMeant));
  }
  const questions = meant.reduce<string[]>(
    (begun, own) =>
      begun.length === 0 ? own : begun.flatMap((first) => own.map((last) => `${first} ${last}`)),
    [],
  );
  const rows = new Map<string, Row>();
  for (const question of questions.slice(0, mostQuestions)) {
    for (const row of await rowsWithWords(ctx, resource, question)) rows.set(row.id, row);
    if (rows.size >= perKind) break;
  }
  return [...rows.values()];
}
