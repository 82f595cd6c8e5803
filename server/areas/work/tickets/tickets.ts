import { z } from 'zod';
import { tickets as table } from '#db/schema/work/tickets.ts';
import { teamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { workPolicies } from '../settings.ts';
import { ticketSums } from '../work-sums.ts';
import { slaAlarms } from './sla.ts';
import { t } from './texts.ts';
import { nextDue, promisedBy, reachedLate, slaAfter, slaField, slaRings } from './ticket-sla.ts';
import { ticketStates } from './ticket-states.ts';

const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const channels = ['web', 'email', 'chat', 'phone', 'form', 'whatsapp', 'instagram', 'sms', 'api'] as const;

const csat = {
  kind: 'object',
  write: z
    .strictObject({
      score: z.int().min(1).max(5),
      comment: z.string().trim().max(2000).nullable().default(null),
    })
    .nullish(),
  read: z.object({ score: z.number(), comment: z.string().nullable() }).nullable(),
} as const;

async function check(
  ctx: Ctx,
  record: Ticket,
  changed: readonly NameIn<Ticket>[],
): Promise<DetailOf<Ticket>[]> {
  const details: DetailOf<Ticket>[] = [];
  const { team, csat, status, snoozed_until: until } = record;
  const teams = teamSettings.of(ctx).teams.map(({ name }) => name);
  if (changed.includes('team') && team !== null && !teams.includes(team))
    details.push({ path: 'team', rule: 'one_of', message: t('unknownTeam'), allowed: teams });
  if (changed.includes('csat') && csat && status !== 'solved' && status !== 'closed')
    details.push({ path: 'csat', rule: 'state', message: t('csatTooEarly') });
  if (changed.includes('snoozed_until') && until !== null && until <= ctx.now)
    details.push({ path: 'snoozed_until', rule: 'future', message: t('notFuture') });
  return details;
}

async function derive(ctx: Ctx, record: Given<Ticket>, before: Ticket | undefined): Promise<Partial<Ticket>> {
  const sla = slaAfter(record, promisedBy(ctx), ctx.now);
  const isReopened = before?.status === 'solved' && record.status === 'open';
  return {
    sla,
    next_due_at: nextDue(sla),
    number: before ? before.number : await nextNumber(ctx, 'ticket'),
    company_id: record.company_id ?? (await companyOfContact(ctx, record, before)),
    reopen_count: (record.reopen_count ?? 0) + (isReopened ? 1 : 0),
    snoozed_until: sla.resolved_at === null ? record.snoozed_until : null,
  };
}

/** The ticket gets the contact's company, unless the caller sends another one. */
async function companyOfContact(ctx: Ctx, { contact_id: id }: Given<Ticket>, before: Ticket | undefined) {
  if (id === null || before?.contact_id === id) return null;
  const { tx, organization } = ctx;
  const contact = await findRow(tx, resourceOf('contact').table, { organization, id });
  return contact?.company_id ?? null;
}

async function follow(ctx: Ctx, record: Ticket, before: Ticket | undefined): Promise<void> {
  if (reachedLate(before, record).length === 0) return;
  emit(ctx, ticket.resource, 'sla_breached', record, { sla: { from: before?.sla ?? null, to: record.sla } });
}

const daysAfter = (moment: string | null, days: number) =>
  moment === null ? null : new Date(Date.parse(moment) + days * 86_400_000).toISOString();

const ticketFields = {
  status: ticketStates.field,
  subject: f.requiredText(300),
  description: f.text(50_000),
  attachments: f.attachments(),
  priority: f.oneOf(priorities),
  channel: f.oneOf(channels),
  contact_id: f.reference('contact'),
  company_id: f.reference('company'),
  assignee_id: f.responsible(),
  // The team is one of the teams in the settings.
  team: { ...f.text(100), kind: 'enum' as const },
  category: f.text(100),
  spent_minutes: f.integer(0, 1_000_000),
  snoozed_until: f.instant(),
  csat,
} satisfies Fields;

const ticketDerived = {
  number: f.derivedText(),
  sla: slaField,
  next_due_at: f.derivedInstant(),
  reopen_count: f.derived('number', z.number()),
  merged_into_id: f.derived('id', z.string().nullable()),
  follows_id: f.derived('id', z.string().nullable()),
  last_message_at: f.derivedInstant(),
  solved_at: f.derivedInstant(),
  closed_at: f.derivedInstant(),
} satisfies Fields;

export type Ticket = RecordOf<typeof ticketFields & typeof ticketDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    ticket: Ticket;
  }
  interface MoreVerbs {
    ticket: keyof typeof moreEvents | 'status_changed' | 'reopened';
  }
}

const moreEvents = {
  first_response: 'A ticket got its first public answer.',
  sla_warning: 'A ticket is close to its deadline; `changes.sla` says which.',
  sla_breached: 'A ticket missed a deadline; `changes.sla` says which.',
  merged: 'Another ticket was merged into this ticket; `changes.merged_id` names it.',
};

export const ticket = defineResource({
  kind: 'ticket',
  prefix: 'tic',
  numbered: 'T-',
  plural: 'tickets',
  path: '/support/tickets',
  tag: 'Tickets',
  about: 'Questions and problems of customers, with their deadlines and conversations.',
  area: 'work',
  table,
  screen: {
    title: ['number', 'subject'],
    work: { page: '/support?open={id}', verb: 'reply' },
    columns: ['status', 'priority', 'contact_id', 'assignee_id', 'next_due_at', 'last_message_at'],
    essentials: ['subject', 'description', 'contact_id', 'company_id', 'priority', 'assignee_id', 'category'],
    later: ['spent_minutes', 'snoozed_until', 'csat'],
    next: {
      open: ['step:solved', 'step:pending'],
      pending: ['step:solved', 'step:open'],
      on_hold: ['step:open', 'step:solved'],
      solved: ['step:closed', 'step:open'],
    },
    conversation: {
      messages: 'ticket_message',
      notes: 'ticket_note',
      opening: 'description',
      outsider: ['contact_id'],
    },
  },
  views: {
    record: {
      head: ['priority', 'next_due_at', 'assignee_id', 'contact_id'],
      feed: ['tasks'],
      hide: ['sla', 'reopen_count', 'merged_into_id', 'follows_id', 'last_message_at'],
      related: ['tasks', 'inbox_messages'],
    },
    due: { by: 'next_due_at', in: ['open', 'pending', 'on_hold'] },
    board: { by: 'status', stale: 'next_due_at', ask: { on_hold: ['snoozed_until'] } },
  },
  fields: ticketFields,
  derived: ticketDerived,
  defaults: { priority: 'normal', channel: 'api', attachments: [], reopen_count: 0 },
  filters: [
    'status',
    'priority',
    'channel',
    'contact_id',
    'company_id',
    'assignee_id',
    'team',
    'category',
    'number',
    'next_due_at',
    'solved_at',
    'snoozed_until',
    'follows_id',
    'merged_into_id',
  ],
  sorts: ['created_at', 'updated_at', 'next_due_at'],
  search: ['number', 'subject', 'description', 'category'],
  expand: { contact: 'contact_id', company: 'company_id', assignee: 'assignee_id' },
  check,
  derive,
  follow,
  sumsOf: ticketSums,
  alarms: (record, ctx) => {
    const isSolved = record.status === 'solved';
    return {
      ...(record.sla ? slaAlarms(record.sla) : {}),
      wake: record.snoozed_until,
      close: isSolved ? daysAfter(record.solved_at, workPolicies.of(ctx).ticket_auto_close_days) : null,
    };
  },
  whenDue: {
    ...slaRings,
    wake: async (ctx, { id }) => {
      await amendRecord(ctx, ticket.resource, id, { snoozed_until: null });
    },
    close: async (ctx, { id, status }) => {
      if (status === 'solved') await amendRecord(ctx, ticket.resource, id, { status: 'closed' });
    },
  },
  ownEvents: { assignee_id: 'assigned' },
  moreEvents,
  example: {
    subject: 'The invoice shows the wrong address',
    description: 'We moved in January; the invoice still has the old street.',
    priority: 'high',
    channel: 'email',
    category: 'billing',
  },
});
