import { z } from 'zod';
import { type Area, allows, isEnabled } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { allResources, findNamedResource, type Records } from '#server/resources/resource/registry.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { trusted } from '../functions/invented.ts';
import { onlyMaterial } from '../functions/material.ts';
import { t } from './messages.ts';
import type { Facts } from './next-action-facts.ts';
import { lateInvoices, openQuotes, openTasks, waitingTickets } from './next-action-rows.ts';
import { actionsFor } from './next-action-rules.ts';

/** The status of a record of some kind. */
type AnyStatus = { [K in keyof Records]: Records[K] extends { status: infer S } ? S : never }[keyof Records];

const over: ReadonlySet<string> = new Set([
  'accepted',
  'archived',
  'cancelled',
  'closed',
  'completed',
  'converted',
  'credited',
  'done',
  'expired',
  'lost',
  'paid',
  'rejected',
  'solved',
  'superseded',
  'terminated',
  'unqualified',
  'void',
  'won',
] satisfies readonly AnyStatus[]);

/** The name of a property in a record of some kind. */
type AnyName = { [K in keyof Records]: NameIn<Records[K]> }[keyof Records];

const owners: readonly AnyName[] = ['owner_id', 'assignee_id', 'manager_id'];
const dues: readonly AnyName[] = [
  'expected_close_date',
  'due_date',
  'valid_until',
  'expected_date',
  'end_date',
];

const wanted: { readonly [K in keyof Records]?: readonly NameIn<Records[K]>[] } = {
  contact: ['email', 'phone'],
  company: ['tax_id'],
  lead: ['email', 'source'],
  deal: ['amount', 'expected_close_date', 'contact_id'],
  ticket: ['category'],
};

const wantedOf: { readonly [kind in Kind]?: readonly string[] } = wanted;

const action = z.object({
  kind: z.string(),
  title: textSchema(),
  reason: textSchema(),
  urgency: z.int(),
  record: z.object({ type: z.string(), id: z.string() }),
  call: z
    .object({
      method: z.literal('POST'),
      path: z.literal('/tasks'),
      body: z.object({
        title: textSchema(),
        related: z.object({ type: z.string(), id: z.string() }),
        due_date: z.string(),
      }),
    })
    .nullable(),
  /** A message that a model has drafted. */
  draft: z.string().nullable(),
});

/** The first of these properties that is set. */
function dueOf<R extends Row>(row: R, names: readonly AnyName[]): Facts['due'] {
  for (const field of names) {
    const day = row[field];
    if (typeof day === 'string') return { field, day };
  }
  return null;
}

/** The facts about a record and the records that belong to it, from the areas that the caller may read. */
async function factsOf<R extends Row>(ctx: ReadCtx, type: Kind, row: R, today: string): Promise<Facts> {
  const { modules } = settingsOf(ctx);
  const may = (area: Area) => {
    const demand = { role: 'viewer', area } as const;
    return allows(ctx.actor, demand) && isEnabled(modules, ctx.actor.role, demand);
  };
  const { id } = row;
  const [tasks, quotes, tickets, invoices] = await Promise.all([
    may('work') ? openTasks(ctx, id) : [],
    may('crm') ? openQuotes(ctx, type, id) : [],
    may('work') ? waitingTickets(ctx, type, id) : [],
    may('finance') ? lateInvoices(ctx, type, id, today) : [],
  ]);
  const touched = row.last_activity_at ?? row.last_message_at ?? row.updated_at;
  const status = typeof row.status === 'string' ? row.status : null;
  const owner = owners.filter((name) => name in row);
  return {
    type,
    id,
    status,
    is_over: (status !== null && over.has(status)) || row.archived === true,
    has_owner: owner.length === 0 ? null : owner.some((name) => row[name] !== null),
    days_silent: Math.max(0, (Date.parse(ctx.now) - Date.parse(String(touched))) / 86_400_000),
    due: dueOf(row, dues),
    tasks,
    quotes,
    tickets,
    invoices,
    missing: (wantedOf[type] ?? []).filter((name) => row[name] === null),
  };
}

export const nextActions = defineFeature({
  name: 'next_actions',
  title: 'Next actions for a record',
  about:
    'For a record of any kind: customers who wait for an answer, overdue invoices, quotes without a decision, late tasks, dates that have passed, silence, no responsible person, missing properties. The most urgent actions come first. Only records that the caller may see count. A model drafts messages and adds no actions.',
  group: 'crm',
  areas: [],
  areasOf: ({ type }) => {
    const area = findNamedResource(type)?.area;
    return area ? [area] : [];
  },
  input: z.object({
    type: z.string().min(1).max(60),
    id: z.string().min(1).max(64),
    most: z.int().min(1).max(50).default(10),
  }),
  result: z.object({ type: z.string(), id: z.string(), actions: z.array(action) }),
  example: { type: 'deal', id: 'dea_01kf0fk9m00000000000000001' },
  compute: async (ctx, { type, id, most }) => {
    const resource = findNamedResource(type);
    const kinds = allResources().map(({ kind }) => kind);
    if (!resource) throw invalidField('type', 'one_of', t('noKind', { type }), kinds);
    const { organization, tx } = ctx;
    const row = await findRow(tx, resource.table, { organization, id });
    if (!row) throw noRecord(resource.kind, id);
    const facts = await factsOf(ctx, resource.kind, row, dayAt(ctx.now, settingsOf(ctx)));
    const actions = actionsFor(facts, dayAt(ctx.now, settingsOf(ctx))).slice(0, most);
    const nothing = [{ text: t('nothingToDo') }];
    return {
      result: { type, id, actions },
      engine: 'rules' as const,
      confidence: 0.8,
      evidence:
        actions.length === 0
          ? nothing
          : actions.map(({ title, reason, record }) => ({
              text: t('actionBecause', { title, reason }),
              record,
            })),
      sample_size:
        facts.tasks.length + facts.quotes.length + facts.tickets.length + facts.invoices.length + 1,
      material: actions.map(({ title, reason }, nth) => `${nth}: ${title} (${reason})`).join('\n'),
    };
  },
  model: {
    ask: (_, found) =>
      found?.material
        ? {
            instructions: `Each line is something that somebody should do. Answer "actions" in the same order and number; in "draft" a short message to the customer where one is to be written to, else null; the other properties empty, "call" null. ${onlyMaterial}`,
            text: found.material,
          }
        : undefined,
    keep: (output, found) => {
      if (!found) return undefined;
      const { actions, ...rest } = found.result;
      if (output.actions.length !== actions.length) return undefined;
      const draftOf = (nth: number) => trusted(output.actions[nth]?.draft, found.material ?? '');
      return { ...rest, actions: actions.map((one, nth) => ({ ...one, draft: draftOf(nth) })) };
    },
  },
});
