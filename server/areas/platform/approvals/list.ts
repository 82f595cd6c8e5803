import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { cursorOf, readCursor, writeCursor } from '#server/calls/pages/cursor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { commaList, flag, wholeNumber } from '#server/resources/lists/query.ts';
import { approvalGroups } from '#server/resources/resource/views.ts';
import { approval, presentWaiting } from './item.ts';
import { countWaiting, firstWaiting, type Waiting, waitingFor } from './waiting.ts';

const place = { tag: 'Approvals', area: null } as const;
const listName = 'approvals';

const kindCount = z
  .object({ kind: z.string(), group: z.enum(approvalGroups), count: z.int() })
  .meta({ id: 'ApprovalKind' });
const counts = z.object({ total: z.int(), kinds: z.array(kindCount) }).meta({ id: 'ApprovalCounts' });
const pageFacts = counts
  .extend({ per_page: z.int(), next_cursor: z.string().nullable() })
  .meta({ id: 'ApprovalPage' });

const includeOthers = flag()
  .default(false)
  .describe('Also those that somebody else has been asked to decide, such as the approver of an absence.');

async function counted(ctx: Ctx, waiting: readonly Waiting[]) {
  const found = await countWaiting(ctx, waiting);
  const kinds = waiting.map(({ approvable: { resource, view } }) => ({
    kind: resource.kind,
    group: view.group ?? 'records',
    count: found.get(resource.kind) ?? 0,
  }));
  return { total: kinds.reduce((sum, one) => sum + one.count, 0), kinds };
}

/** All kinds are ordered by the moment since which their records wait. */
const order = { sort_by: 'since', sort_dir: 'asc', page: 1 } as const;

export const listApprovals = operation({
  ...place,
  method: 'GET',
  path: '/approvals',
  summary: 'List what waits for your decision',
  description:
    'Records of all kinds that wait for a decision which you may make: submitted expenses, requested absences, orders above the limit, submitted measurements, calculated payroll records and suggestions of agents, the longest waiting first. Your own are not among them where somebody else has to decide. `kinds` has every kind that you may decide, with the number that waits and its group: records of your organization, or suggestions of agents.',
  examples: { query: { per_page: '20' } },
  input: z.strictObject({
    kinds: commaList(z.string().max(60), 'Only these kinds of records, comma-separated.').optional(),
    group: z
      .enum(approvalGroups)
      .optional()
      .describe('Only records of your organization, or only suggestions of agents.'),
    ids: commaList(id, 'Only these records, comma-separated.').optional(),
    include_others: includeOthers,
    per_page: wholeNumber(1, 100).default(20),
    cursor: cursorOf(listName),
  }),
  output: z.object({ data: z.array(approval), meta: pageFacts }),
  handler: async (ctx, { kinds, group, ids, include_others: hasOthers, per_page: perPage, cursor }) => {
    const position = readCursor(
      { ...order, per_page: perPage, cursor },
      listName,
      ([since, own, ...others]) =>
        typeof since === 'string' && typeof own === 'string' && others.length === 0,
    );
    const [value = null, last_id] = position ?? [];
    const after = typeof last_id === 'string' ? { value, id: last_id } : undefined;
    const waiting = await waitingFor(ctx, { hasOthers, perPage });
    const { total, kinds: found } = await counted(ctx, waiting);
    const wantedKinds = found
      .filter((one) => one.count > 0 && (kinds?.includes(one.kind) ?? true))
      .filter((one) => group === undefined || one.group === group)
      .map(({ kind }) => kind);
    const wanted = waiting.filter(({ approvable }) => wantedKinds.includes(approvable.resource.kind));
    const { rows, hasMore } = await firstWaiting(ctx, wanted, { perPage, cursor: after, ids });
    const last = rows.at(-1);
    const next_cursor = hasMore && last ? writeCursor(listName, order, [last.since, last.row.id]) : null;
    return {
      data: await presentWaiting(ctx, rows),
      meta: { total, kinds: found, per_page: perPage, next_cursor },
    };
  },
});

export const countApprovals = operation({
  ...place,
  method: 'GET',
  path: '/approvals/count',
  summary: 'Count what waits for your decision',
  description: 'The numbers of `GET /approvals` alone, in one query.',
  input: z.strictObject({ include_others: includeOthers }),
  output: z.object({ data: counts }),
  handler: async (ctx, { include_others: hasOthers }) => ({
    data: await counted(ctx, await waitingFor(ctx, { hasOthers, perPage: 1 })),
  }),
});
