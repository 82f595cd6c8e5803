import { z } from 'zod';
import { projects as table } from '#db/schema/work/projects.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, startOfDay } from '#server/kernel/values/days.ts';
import { amountOut, hoursOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { isNegative } from '#server/kernel/values/money.ts';
import { references } from '#server/kernel/values/nested-fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { storedTextSchema } from '#server/vocabulary/wording/text-schema.ts';
import { refreshOpenTime } from '../time-entries/project-terms.ts';
import { projectSums } from '../work-sums.ts';
import { t } from './messages.ts';
import { figuresOf, isWorse, refreshProject, todayOf } from './project-figures.ts';
import { healths } from './project-health.ts';

const complete = { event: 'completed', stamps: ['completed_at'] };

const projectStates = defineStates(
  'planning',
  {
    planning: { active: {}, cancelled: {} },
    active: { on_hold: {}, completed: complete, cancelled: {} },
    on_hold: { active: {}, completed: complete, cancelled: {} },
    completed: { active: { role: 'manager', clears: ['completed_at'] } },
    cancelled: {},
  },
  { planning: 'idle', active: 'going', on_hold: 'waiting', completed: 'good', cancelled: 'bad' },
);

const reason = z.object({ code: z.string(), level: z.string(), message: storedTextSchema() });

function isSensible(record: Project): DetailOf<Project>[] {
  const details: DetailOf<Project>[] = [];
  const { start_date: start, end_date: end } = record;
  if (start !== null && end !== null && start > end)
    details.push({ path: 'end_date', rule: 'order', message: t('endBeforeStart') });
  for (const path of ['budget_amount', 'hourly_cost', 'hourly_rate'] as const) {
    if (isNegative(record[path])) details.push({ path, rule: 'min', message: t('negative') });
  }
  return details;
}

async function check(
  _ctx: Ctx,
  record: Project,
  _changed: readonly NameIn<Project>[],
  before: Project | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<DetailOf<Project>[]> {
  const isCompleted = record.status === 'completed' && before?.status !== 'completed';
  if (!isCompleted || options.force === true) return [];
  const { open_tasks: tasks, open_cards: cards } = record;
  return [
    ...(tasks === 0
      ? []
      : [
          {
            path: 'status',
            rule: 'open_tasks',
            message: t('tasksOpen', { count: tasks }),
          } satisfies DetailOf<Project>,
        ]),
    ...(cards === 0
      ? []
      : [
          {
            path: 'status',
            rule: 'open_cards',
            message: t('cardsOpen', { count: cards }),
          } satisfies DetailOf<Project>,
        ]),
  ];
}

async function follow(
  ctx: Ctx,
  record: Project,
  before: Project | undefined,
  changed: readonly NameIn<Project>[],
) {
  if (isWorse(before?.health, record.health)) {
    const change = { from: before?.health ?? null, to: record.health };
    emit(ctx, project.resource, 'at_risk', record, { health: change });
  }
  if (before) await refreshOpenTime(ctx, record, changed);
  // The project is counted again, because nothing was counted while it was deleted.
  if (changed.includes('deleted_at') && record.deleted_at === null) await refreshProject(ctx, record.id);
}

const counter = () => f.derived('number', z.number());

const projectFields = {
  status: projectStates.field,
  name: f.requiredText(200),
  code: f.text(40),
  description: f.text(20_000),
  client_company_id: f.reference('company'),
  deal_id: f.reference('deal'),
  manager_id: f.responsible(),
  members: references('user', 200),
  start_date: f.date(),
  end_date: f.date(),
  budget_amount: f.money(),
  currency: f.currency(),
  hourly_cost: f.money(),
  hourly_rate: f.guarded('manager', f.money(), { isFreeWhenNew: true }),
} satisfies Fields;

const projectDerived = {
  open_tasks: counter(),
  done_tasks: counter(),
  late_tasks: counter(),
  late_important_tasks: counter(),
  open_cards: counter(),
  delivered_cards: counter(),
  progress_pct: counter(),
  spent_hours: f.derived('number', hoursOut),
  spent: f.derived('number', amountOut),
  health: f.toned(f.derived('enum', z.enum(healths).nullable()), {
    on_track: 'good',
    at_risk: 'warning',
    off_track: 'bad',
  }),
  health_reasons: f.derived('list', z.array(reason)),
  health_checked_on: f.derived('date', z.string().nullable()),
  completed_at: f.derivedInstant(),
} satisfies Fields;

export type Project = RecordOf<typeof projectFields & typeof projectDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    project: Project;
  }
  interface MoreVerbs {
    project: keyof typeof moreEvents;
  }
}

const moreEvents = { at_risk: 'The health of a project became worse; `health_reasons` says why.' };

export const project = defineResource({
  kind: 'project',
  prefix: 'prj',
  plural: 'projects',
  path: '/projects',
  tag: 'Projects',
  about: 'Projects, with their tasks, progress and health.',
  area: 'work',
  table,
  screen: {
    title: ['code', 'name'],
    columns: [
      'status',
      'health',
      'client_company_id',
      'manager_id',
      'end_date',
      'progress_pct',
      'budget_amount',
      'spent',
    ],
    essentials: [
      'name',
      'code',
      'client_company_id',
      'manager_id',
      'start_date',
      'end_date',
      'budget_amount',
      'currency',
      'hourly_rate',
    ],
    calls: { billTime: { asks: ['from', 'to', 'by'], opens: 'id' } },
    next: {
      planning: ['step:active'],
      active: ['step:completed'],
      on_hold: ['step:active'],
    },
  },
  views: {
    record: {
      head: ['budget_amount', 'spent', 'progress_pct', 'end_date'],
      feed: ['tasks', 'expenses', 'invoices', 'purchase_orders'],
      hide: ['health_checked_on', 'late_important_tasks', 'open_cards', 'delivered_cards'],
      related: ['tasks', 'time_entries', 'invoices', 'expenses', 'purchase_orders', 'client_contracts'],
    },
    due: { by: 'end_date', in: ['planning', 'active', 'on_hold'] },
    board: { by: 'status', sum: 'budget_amount', stale: 'end_date' },
  },
  fields: projectFields,
  derived: projectDerived,
  writeOptions: { force: z.boolean().optional() },
  defaults: {
    members: [],
    open_tasks: 0,
    done_tasks: 0,
    late_tasks: 0,
    late_important_tasks: 0,
    open_cards: 0,
    delivered_cards: 0,
    progress_pct: 0,
    spent_hours: '0',
    spent: '0',
    health_reasons: [],
  },
  filters: [
    'status',
    'health',
    'client_company_id',
    'deal_id',
    'manager_id',
    'members',
    'code',
    'start_date',
    'end_date',
  ],
  sorts: ['created_at', 'updated_at', 'name', 'end_date'],
  search: ['name', 'code', 'description'],
  expand: { client_company: 'client_company_id', manager: 'manager_id' },
  match: ['code'],
  rules: isSensible,
  check,
  derive: (ctx, record) => figuresOf(record, todayOf(ctx)),
  follow,
  sumsOf: projectSums,
  // Health changes as days pass without any write. It is checked once a day, while the project runs and has an end
  // date.
  alarms: ({ health, end_date, health_checked_on: day }, ctx) => ({
    review:
      health !== null && end_date !== null && typeof day === 'string'
        ? startOfDay(addDays(day, 1), settingsOf(ctx).timezone)
        : null,
  }),
  whenDue: { review: (ctx, record) => refreshProject(ctx, record.id) },
  moreEvents,
  example: {
    name: 'Brand film',
    code: 'BF-2026',
    start_date: '2026-01-12',
    budget_amount: 24000,
    currency: 'EUR',
    hourly_cost: 45,
    hourly_rate: 60,
  },
});
