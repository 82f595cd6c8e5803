import { desc, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { builder } from '#db/queries/prepared.ts';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { event } from '#server/base/events/rows.ts';
import { readTimeline } from '#server/base/events/timeline.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { isReadable } from '#server/calls/readable.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { wholeNumber } from '#server/resources/lists/query.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import { visibleQuery } from '#server/resources/lists/visible-query.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { describedOf, type ListAbout, listsAbout, queryAbout } from './records-about.ts';

const perPage = 30;
/** The newest records of a list, of which a feed shows the events. */
const mostOfList = 200;

/** Finds the ids of the records that are entries in the history of this one, such as calls and notes. */
async function entriesOf(ctx: Ctx, of: string): Promise<SQLWrapper[]> {
  const isEntry = ({ screen, list }: Resource) => screen.isEntry && list.about !== undefined;
  return Promise.all(
    allResources()
      .filter((one) => isEntry(one) && isReadable(ctx, one))
      .map(async (resource) => {
        const { source } = resource.table;
        const query = await visibleQuery(ctx, resource, { about: of, perPage });
        const where = whereOf(resource.table, ctx.organization, query);
        return builder.select({ id: source.id }).from(source).where(where).getSQL();
      }),
  );
}

/** Finds the ids of the newest records of a list that is part of the feed. */
async function idsIn(ctx: Ctx, list: ListAbout, of: string): Promise<SQLWrapper> {
  const { table } = list.resource;
  const where = whereOf(table, ctx.organization, await queryAbout(ctx, list, of));
  return builder
    .select({ id: table.source.id })
    .from(table.source)
    .where(where)
    .orderBy(desc(table.source.id))
    .limit(mostOfList)
    .getSQL();
}

/** The lists in the feed of a record that the caller may read. */
function listsInFeed(ctx: Ctx, of: string): ListAbout[] {
  const described = describedOf(of);
  if (!described) return [];
  const lists = listsAbout(ctx, described);
  return described.views.record.feed.flatMap(
    ({ plural }) => lists.find((one) => one.plural === plural) ?? [],
  );
}

/** The changes of a record and of the records that are about it, in one order. */
export const timeline = preparedOperation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/surface/timeline',
  summary: 'The history of a record with the calls, notes, quotes and so on about it, newest first',
  input: z.strictObject({
    id,
    before_sequence: wholeNumber(0, 999_999_999_999).optional(),
    /** Only this part: `changes` of the record itself, `entries` about it, or the plural of a list in its feed. */
    only: z.string().max(64).optional(),
  }),
  output: z.object({ data: z.array(event), has_more: z.boolean() }),
  prepare: afterNumbering,
  handler: async (ctx, { id: of, before_sequence, only }) => {
    const isWanted = (part: string) => only === undefined || only === part;
    const lists = listsInFeed(ctx, of).filter(({ plural }) => isWanted(plural));
    const further_ids = isWanted('entries') ? await entriesOf(ctx, of) : [];
    const step_ids = await Promise.all(lists.map((list) => idsIn(ctx, list, of)));
    const resource_ids = isWanted('changes') ? [of] : [];
    return readTimeline(ctx, { resource_ids, further_ids, step_ids, before_sequence, per_page: perPage });
  },
});
