import { z } from 'zod';
import { actorNames } from '#server/base/identity/names.ts';
import type { Ctx } from '#server/calls/context.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import { type Position, readCursor } from '#server/calls/pages/cursor.ts';
import { metaOf } from '#server/calls/pages/page-meta.ts';
import { listReply, recordReply, unchecked } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { type Condition, conditions } from '#server/resources/lists/filters.ts';
import { names, pageInput } from '#server/resources/lists/query.ts';
import { counted } from '#server/resources/lists/totals.ts';
import { referenceParts } from '#server/resources/resource/chapters.ts';
import { operationNames } from '#server/resources/resource/registry.ts';
import { docUrl, noRecord } from '#server/vocabulary/errors.ts';
import {
  countRequests,
  findRequest,
  type Logged,
  type RequestColumn,
  selectRequests,
  type Wanted,
} from './request-rows.ts';
import { filterFields, request, requestInDetail, requestList, requestSorts } from './request-view.ts';

const place = { tag: 'Requests', area: 'platform', role: 'admin' } as const;
const classes = { '2xx': [200, 299], '4xx': [400, 499], '5xx': [500, 599] } as const;

const input = z.strictObject({
  ...pageInput(requestSorts),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('The id of a request, or the beginning of its path: `/contacts`.'),
  fields: names(requestList.fields).optional(),
  status_class: z
    .enum(Object.keys(classes) as [keyof typeof classes])
    .optional()
    .describe('Requests that succeeded, were refused, or failed on the server.'),
  ...filters(),
});
type Input = z.output<typeof input>;

function filters() {
  const pairs = Object.entries(filterFields).map(
    ([name, field]) => [name, conditions(field).optional()] as const,
  );
  // Object.fromEntries loses the types of the names; they are those of the fields.
  return Object.fromEntries(pairs) as Record<
    keyof typeof filterFields,
    z.ZodOptional<ReturnType<typeof conditions>>
  >;
}

function conditionsOf({ status_class, ...given }: Input): Condition<RequestColumn>[] {
  const filterNames = Object.keys(filterFields) as (keyof typeof filterFields)[];
  const own = filterNames.flatMap((name) => (given[name] ?? []).map((one) => ({ ...one, column: name })));
  if (!status_class) return own;
  const [from, to] = classes[status_class];
  return [
    ...own,
    { column: 'status', op: 'gte', value: String(from) },
    { column: 'status', op: 'lte', value: String(to) },
  ];
}

async function named(ctx: Ctx, rows: readonly Logged[]) {
  const known = await actorNames(
    ctx,
    rows.map(({ actor }) => actor.id),
  );
  return rows.map((row) => ({ ...row, actor: { ...row.actor, name: known.get(row.actor.id) ?? null } }));
}

/** Returns the entry of the reference for the operation that was called. */
function referenceOf({ app }: Ctx, { operation: called }: Logged) {
  const entry = referenceParts(app.operations, operationNames())
    .flatMap(({ chapters }) => chapters.flatMap(({ entries }) => entries))
    .find(({ method, path }) => `${method} ${path}` === called);
  if (!entry) return { operation_id: null, summary: null, reference_url: null };
  const { name, summary, href } = entry;
  return { operation_id: name, summary, reference_url: `${app.baseUrl}${href}` };
}

/** The log is written first, so that calls answered before this one are in it. */
const written = async ({ requests: log }: Services): Promise<object> => {
  await log.flush();
  return {};
};

/** The call with which the paging began, and the last call of the page before. */
const isPosition = (position: Position) =>
  position.length === 2 && position.every((id) => id?.startsWith('req_'));

export const requests = {
  list: preparedOperation({
    ...place,
    method: 'GET',
    path: '/settings/requests',
    summary: 'List the calls of tokens',
    description:
      'Newest first; kept for 30 days. Bodies, query strings and tokens are never stored. Paging with `cursor` covers the calls that existed at the first page. A total above 10,000 may be a few seconds old.',
    list: requestList,
    input,
    output: listReply(request),
    prepare: written,
    handler: async (ctx, given) => {
      const [value = null, id] = readCursor(given, requestList.of, isPosition) ?? [];
      const cursor = typeof id === 'string' ? { value, id } : undefined;
      const ascending = given.sort_dir === 'asc';
      const wanted: Wanted = {
        conditions: conditionsOf(given),
        search: given.search ?? '',
        cursor,
        ascending,
      };
      const { per_page, page } = given;
      const slice = { limit: per_page + 1, offset: cursor ? 0 : (page - 1) * per_page };
      const { tx, organization } = ctx;
      const rows = await selectRequests(tx, organization, wanted, slice);
      const shown = rows.slice(0, per_page);
      const key = JSON.stringify([organization, 'requests', wanted.conditions, wanted.search, cursor?.value]);
      const total = await counted(key, () => countRequests(tx, organization, wanted));
      const last = shown.at(-1);
      const until = cursor?.value ?? ctx.requestId;
      const next = rows.length > per_page && last ? [until, last.id] : undefined;
      const meta = metaOf(requestList.of, given, { total, next });
      return unchecked({ data: await named(ctx, shown), meta });
    },
  }),
  get: preparedOperation({
    ...place,
    method: 'GET',
    path: '/settings/requests/{id}',
    summary: 'Get one call',
    description:
      'With its operation and the link to the reference; `error_paths` lists the invalid fields, or the unknown and ignored properties of a call that succeeded. Every response has the id as `X-Request-Id`.',
    input: z.strictObject({ id }),
    output: recordReply(requestInDetail),
    prepare: written,
    handler: async (ctx, { id: wanted }) => {
      const row = await findRequest(ctx.tx, ctx.organization, wanted);
      if (!row) throw noRecord('request', wanted);
      const [shown] = await named(ctx, [row]);
      const doc_url = row.error_code === null ? null : docUrl(ctx.app.baseUrl, row.error_code);
      return unchecked({ data: { ...shown, doc_url, ...referenceOf(ctx, row) } });
    },
  }),
};
