import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { FileParts } from '#server/vocabulary/files.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import { childrenOf } from '../records/parents.ts';
import { insiderTest, visibleConditions } from '../resource/insiders.ts';
import type { Resource } from '../resource/resource.ts';
import { present } from '../resource/restricted.ts';
import { toCsv } from './csv.ts';
import { asOfNow } from './list.ts';
import { type ListInput, type ListQuery, listInput, toListQuery } from './query.ts';
import { selectPage } from './select.ts';

const rowsAtATime = 500;

/**
 * Exports all records of a list as one file of any length. Pages are read one after the other, with no transaction
 * kept open between them.
 */
export function exportOperation(resource: Resource) {
  const {
    page: _,
    per_page: __,
    cursor: ___,
    expand: ____,
    ...shape
  } = listInput(resource.list, resource.all).shape;
  const under = resource.parent ? { id } : {};
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'GET',
    path: `${resource.path}/export`,
    summary: `Export ${wordsOf(resource.plural)} as CSV`,
    description:
      'Takes the filters of the list; `fields` chooses the columns. The rows are streamed without a limit. A value that a spreadsheet would read as a formula is prefixed with an apostrophe.',
    list: { ...resource.list, expand: [] },
    file: { media: 'text/csv', isAlways: true },
    input: z.strictObject({ ...shape, ...under }),
    output: z.null(),
    handler: async (ctx, input) => {
      const content = await partsOf(ctx, resource, input);
      ctx.reply.file = { name: `${resource.plural}.csv`, media: 'text/csv', content };
      return null;
    },
  });
}

/** The query is parsed and authorized in the transaction of the call; the rows are read while the file is sent. */
async function partsOf(ctx: Ctx, resource: Resource, input: Record<string, unknown>): Promise<FileParts> {
  // The export chooses its own pages; all other parameters were parsed by the list's own schema.
  const asked = { ...input, page: 1, per_page: 100 } as ListInput;
  const query = await asOfNow(ctx, resource, toListQuery(asked, resource.list));
  const columns = Array.isArray(input.fields) ? ['id', ...input.fields] : resource.list.fields;
  const names = [...new Set(columns)].filter((name) => name in resource.all);
  const within = await visibleConditions(ctx, resource, query);
  const further = await childrenOf(ctx, resource, input);
  const isInside = await insiderTest(ctx, resource);
  const seen = { ...query, conditions: [...query.conditions, ...within, ...further] };
  return async function* parts(signal) {
    // The header is sent with the first rows, so a filter that the database refuses gives an error and not half a
    // file.
    let head = toCsv([names]);
    for await (const rows of pagesOf(ctx, resource, seen, signal)) {
      const cells = rows
        .map((row) => present(ctx, resource, row, isInside(row)))
        .map((row) => names.map((name) => row[name]));
      yield head + toCsv(cells);
      head = '';
    }
    if (head) yield head;
  };
}

async function* pagesOf(
  { app, organization }: Pick<Ctx, 'app' | 'organization'>,
  resource: Resource,
  asked: ListQuery,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  for (let cursor: ListQuery['cursor']; ; ) {
    if (signal.aborted) throw new Error('the caller has disconnected or lost permission');
    const query = { ...asked, perPage: rowsAtATime, cursor };
    const read = (tx: Tx) => selectPage(tx, resource.table, organization, query, rowsAtATime);
    const name = `export of ${resource.plural}`;
    const { result: page } = await app.db.readRecent(organization, read, { name, pace: 'slow' });
    if (page.rows.length) yield page.rows;
    const last = page.rows.at(-1);
    if (!page.hasMore || !last) return;
    const value = last[asked.sortBy];
    cursor = { value: value === null ? null : String(value), id: last.id };
  }
}
