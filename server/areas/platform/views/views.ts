import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import { folded } from '#server/resources/lists/search.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { t } from './messages.ts';
import { eventObjectOf, viewEvents } from './view-events.ts';
import {
  changeView,
  countOwn,
  deleteView,
  insertView,
  listViews,
  lockOwn,
  lockView,
  type ViewRow,
} from './view-rows.ts';

const meta = { tag: 'Saved views', area: null, role: 'viewer' } as const;
const most = 50;

const view = z
  .object({
    id: z.string(),
    owner_id: z.string(),
    is_own: z.boolean(),
    place: z.string(),
    name: z.string(),
    query: z.string(),
    is_shared: z.boolean(),
    created_at: z.string(),
    updated_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'SavedView' });

const place = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9/_-]{0,99}$/, refuseWith(t('notPlaceName')));
const name = z.string().trim().min(1).max(100);
const query = z.string().trim().max(2000);

const viewList = arrayList<ViewRow>({
  of: 'saved_view',
  sorts: {
    place: (one) => [one.place, folded(one.name)],
    name: (one) => [folded(one.name)],
    created_at: ({ created_at }) => [created_at],
    updated_at: ({ updated_at }) => [updated_at],
  },
  key: (one) => one.id,
  sortDir: 'asc',
});

const self = ({ actor }: Ctx) => actorRef(actor).id;
const present = (ctx: Ctx, row: ViewRow) => ({ ...row, is_own: row.owner_id === self(ctx) });

const taken = (wanted: string) => invalidField('name', 'unique', t('nameTaken', { name: wanted }));

/** A view of somebody else is not found unless it is shared, and then managers may change it. */
async function lockMine(ctx: Ctx, wanted: string): Promise<ViewRow> {
  const row = await lockView(ctx.tx, ctx.organization, wanted);
  const isOwn = row?.owner_id === self(ctx);
  if (!row || !(isOwn || row.is_shared)) throw noRecord('saved_view', wanted);
  if (!isOwn && !atLeast(ctx.actor.role, 'manager')) throw needsRole('id', 'manager');
  return row;
}

export const views = {
  list: operation({
    ...meta,
    method: 'GET',
    path: '/me/views',
    summary: 'List saved views',
    description: 'Your own and those that others share, by place and name.',
    input: z.strictObject({
      ...viewList.input,
      place: place.optional().describe('Views of this page, such as `editing-queue`.'),
    }),
    output: listReply(view),
    handler: async (ctx, { place: wanted, ...page }) => {
      const all = await listViews(ctx.tx, ctx.organization, { owner: self(ctx), place: wanted });
      const { rows, meta } = viewList.page(all, page);
      return { data: rows.map((row) => present(ctx, row)), meta };
    },
  }),
  create: operation({
    ...meta,
    method: 'POST',
    path: '/me/views',
    extras: 'named',
    summary: 'Save a view',
    description: `\`query\` is the query string of the page's address. Names of your views are unique for each page; you can have ${most}.`,
    examples: {
      request: { place: 'editing-queue', name: 'Due this week', query: 'status=ready&sort_by=due_at' },
      unique: ['name'],
    },
    input: z.looseObject({ place, name, query, is_shared: z.boolean().default(false) }),
    output: recordReply(view),
    handler: async (ctx, given) => {
      const { tx, organization, now } = ctx;
      const owner_id = self(ctx);
      lockOwn(tx, organization, owner_id);
      if ((await countOwn(tx, organization, owner_id)) >= most)
        throw invalidField('', 'too_many', t('tooMany', { most }));
      const row = await insertView(tx, organization, {
        id: newId('saved_view', Date.parse(now)),
        owner_id,
        place: given.place,
        name: given.name,
        query: given.query,
        is_shared: given.is_shared,
        created_at: now,
        updated_at: now,
        version: 1,
      });
      if (!row) throw taken(given.name);
      ctx.journal.emit(viewEvents.created, 'saved_view', eventObjectOf(row));
      return { data: present(ctx, row) };
    },
  }),
  update: operation({
    ...meta,
    method: 'PATCH',
    path: '/me/views/{id}',
    summary: 'Change a saved view',
    description: 'Your own views; views that others share only with the role manager or higher.',
    examples: { request: { is_shared: true }, isOwn: true },
    input: z.looseObject({
      id,
      name: name.optional(),
      query: query.optional(),
      is_shared: z.boolean().optional(),
    }),
    output: recordReply(view),
    handler: async (ctx, { id: wanted, ...given }) => {
      const before = await lockMine(ctx, wanted);
      const { name: called = before.name, query: asked = before.query } = given;
      const is_shared = given.is_shared ?? before.is_shared;
      const isSame = called === before.name && asked === before.query && is_shared === before.is_shared;
      if (isSame) return { data: present(ctx, before) };
      const set = { name: called, query: asked, is_shared, updated_at: ctx.now };
      lockOwn(ctx.tx, ctx.organization, before.owner_id);
      const row = await changeView(ctx.tx, ctx.organization, before, set);
      if (!row) throw taken(called);
      const changes =
        is_shared === before.is_shared ? {} : { is_shared: { from: !is_shared, to: is_shared } };
      ctx.journal.emit(viewEvents.updated, 'saved_view', eventObjectOf(row), changes);
      return { data: present(ctx, row) };
    },
  }),
  remove: operation({
    ...meta,
    method: 'DELETE',
    path: '/me/views/{id}',
    summary: 'Delete a saved view',
    description: 'Your own views; views that others share only with the role manager or higher.',
    examples: { isOwn: true },
    input: z.looseObject({ id }),
    output: recordReply(view),
    handler: async (ctx, { id: wanted }) => {
      const row = await lockMine(ctx, wanted);
      deleteView(ctx.tx, ctx.organization, wanted);
      ctx.journal.emit(viewEvents.deleted, 'saved_view', eventObjectOf(row));
      return { data: present(ctx, row) };
    },
  }),
};
