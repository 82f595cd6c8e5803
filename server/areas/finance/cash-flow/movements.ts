import { z } from 'zod';
import { cashMovements as table } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Field, Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { postMovement } from '../postings/post.ts';
import { financeSettings } from '../settings.ts';
import { horizonMoment, newLowBalance } from './cash-watch.ts';
import { movementBookings } from './movement-bookings.ts';
import { belongsToDocument, frozenMovement, isPositive, removableMovement } from './movement-rules.ts';
import { movementSums } from './movement-sums.ts';

const movementStates = defineStates(
  'planned',
  {
    planned: { confirmed: { event: 'confirmed' }, void: { event: 'voided' } },
    confirmed: { reconciled: { event: 'reconciled', stamps: ['reconciled_at'] }, void: { event: 'voided' } },
    reconciled: { confirmed: { event: 'updated', role: 'manager', clears: ['reconciled_at'] } },
    void: {},
  },
  { planned: 'idle', confirmed: 'good', reconciled: 'good', void: 'bad' },
);

async function follow(ctx: Ctx, record: CashMovement, before: CashMovement | undefined): Promise<void> {
  if (hasMoved(record) || (before && hasMoved(before))) await postMovement(ctx, record);
  await watch(ctx, record);
}

const hasMoved = ({ status }: CashMovement) => status === 'confirmed' || status === 'reconciled';

async function watch(ctx: Ctx, record: CashMovement): Promise<void> {
  const low = await newLowBalance(ctx, record);
  if (!low) return;
  const changes = { date: { from: null, to: low.date }, balance: { from: null, to: low.balance } };
  emit(ctx, cashMovement.resource, 'low_balance_forecast', record, changes);
}

/** Money that leaves: everybody may plan it, and managers record that it has left. */
const leaving = <W extends z.ZodType, R extends z.ZodType>(of: Field<W, R>) =>
  f.guarded('manager', of, { when: { kind: ['outflow'], status: ['confirmed', 'reconciled'] } });

const cashMovementFields = {
  status: leaving(movementStates.field),
  kind: leaving(f.requiredOneOf(['inflow', 'outflow'])),
  amount: leaving(f.required(f.money())),
  currency: leaving(f.currency()),
  date: leaving(f.required(f.date())),
  account: f.text(100),
  category: f.text(100),
  description: f.text(500),
  project_id: f.reference('project'),
  department_id: f.reference('department'),
} satisfies Fields;

const cashMovementDerived = {
  source: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  reconciled_at: f.derivedInstant(),
} satisfies Fields;

export type CashMovement = RecordOf<typeof cashMovementFields & typeof cashMovementDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    cash_movement: CashMovement;
  }
  interface MoreVerbs {
    cash_movement: keyof typeof moreEvents;
  }
}

const moreEvents = {
  low_balance_forecast:
    'The forecast falls below the minimum balance of the settings; `changes.balance` has the day.',
};

export const cashMovement = defineResource({
  kind: 'cash_movement',
  prefix: 'mov',
  plural: 'cash_movements',
  path: '/finance/cashflow',
  tag: 'Cash flow',
  about: 'Incoming and outgoing money, actual and expected.',
  area: 'finance',
  table,
  screen: {
    title: ['description'],
    titleElse: ['category', 'date'],
    columns: ['status', 'kind', 'amount', 'date', 'account', 'category'],
    essentials: [
      'kind',
      'amount',
      'currency',
      'date',
      'account',
      'category',
      'description',
      'project_id',
      'department_id',
    ],
  },
  views: {
    record: { head: ['amount', 'date', 'account', 'category'] },
  },
  namedInBody: true,
  eventStem: 'cashflow.',
  createdVerb: 'movement_created',
  fields: cashMovementFields,
  derived: cashMovementDerived,
  filters: [
    'status',
    'kind',
    'currency',
    'date',
    'account',
    'category',
    'amount',
    'project_id',
    'department_id',
  ],
  sorts: ['created_at', 'updated_at', 'date', 'amount'],
  search: ['description', 'account', 'category'],
  expand: { project: 'project_id', department: 'department_id' },
  inner: ['source_id', 'source_part'],
  defaults: { source: null },
  ensured: ['currency'],
  derive: (ctx, { currency }) => ({ currency: currency ?? settingsOf(ctx).currency }),
  frozen: frozenMovement,
  rules: isPositive,
  check: async (_, record, changed, before) => [...belongsToDocument(record, changed, before)],
  bookings: movementBookings,
  follow,
  alarms: (record, ctx) => ({
    near: horizonMoment(record, financeSettings.of(ctx).cashflow, settingsOf(ctx).timezone),
  }),
  whenDue: { near: watch },
  sumsOf: movementSums,
  removable: removableMovement,
  moreEvents,
  example: {
    kind: 'inflow',
    amount: 1250.5,
    currency: 'EUR',
    date: '2026-03-31',
    account: 'Main account',
    category: 'Subsidies',
    description: 'Training grant, March',
  },
});
