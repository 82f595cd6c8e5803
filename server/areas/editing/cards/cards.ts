import { z } from 'zod';
import { editCards as table } from '#db/schema/editing/cards.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { settled } from '#server/resources/records/records.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { aiEvents } from '../passes/ai-axis.ts';
import { checkCard } from './card-check.ts';
import { deriveCard } from './card-derive.ts';
import { cardDefaults, cardDerived, cardFields } from './card-fields.ts';
import { followCard } from './card-follow.ts';
import { cardOrders, orderOfColumn } from './card-order.ts';
import { priorityBands } from './card-priority.ts';
import { lateStatuses } from './card-steps.ts';
import { heldBy } from './claim.ts';
import { emitOverride } from './fencing.ts';
import { t } from './messages.ts';
import { remindReviewers, reviewReminder } from './review-due.ts';

/** Properties of a write to a card that are options of the call and are not stored. */
export const cardOptions = {
  lease_token: z.int().nullish().describe('The token of the claim under which this is written.'),
  force: z.boolean().optional().describe('For managers: override a claim, or approve with open fixes.'),
  accept_open_comments: z
    .boolean()
    .optional()
    .describe('Approve although comments of the client are open; the refusal without it names them.'),
};

export type CardOptions = { [K in keyof typeof cardOptions]?: z.output<(typeof cardOptions)[K]> };

declare module '#server/vocabulary/errors.ts' {
  interface WriteOptions {
    edit_card: CardOptions;
  }
}

function removable({ claim }: EditCard): DetailOf<EditCard>[] {
  if (!claim) return [];
  return [{ path: 'id', rule: 'claimed', message: t('heldNotRemovable', heldBy(claim)) }];
}

export type EditCard = RecordOf<typeof cardFields & typeof cardDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_card: EditCard;
  }
  interface MoreVerbs {
    edit_card: keyof typeof moreEvents;
  }
}

const moreEvents = {
  started: 'A card was claimed for the first time.',
  claim_extended: 'The claim of a card was extended.',
  claim_taken_over: 'A manager gave the claim of a card to another person.',
  claim_expired: 'A claim has expired. The card can be claimed again.',
  claim_overridden: 'A manager changed a card that another person holds.',
  version_added: 'A version of the video was added.',
  ...aiEvents,
};

export const card = defineResource({
  kind: 'edit_card',
  prefix: 'edc',
  numbered: 'V-',
  plural: 'edit_cards',
  path: '/edicion/videos',
  tag: 'Editing queue',
  about:
    'Videos to edit, with their status, the person who works on them and the time until which they are claimed.',
  area: 'editing',
  table,
  screen: {
    title: ['code', 'title'],
    page: '/queue/{id}',
    columns: ['status', 'priority', 'assignee_id', 'holder_id', 'due_at', 'client_company_id'],
    essentials: [
      'title',
      'client_company_id',
      'project_id',
      'deliverable',
      'source_urls',
      'brief',
      'priority',
      'due_at',
      'assignee_id',
    ],
    later: ['blocked_reason', 'review_note', 'delivered_url'],
    calls: { claim: { isElsewhere: true } },
  },
  views: {
    due: { by: 'due_at', lateFrom: 'sla_due_at', in: lateStatuses },
    board: {
      by: 'status',
      sum: 'estimate_minutes',
      stale: 'due_at',
      ask: { on_hold: ['blocked_reason'], changes_requested: ['review_note'], delivered: ['delivered_url'] },
      orders: cardOrders,
      orderOf: orderOfColumn,
      bands: { priority: priorityBands },
      shows: [
        'code',
        'title',
        'status',
        'deliverable',
        'priority',
        'due_at',
        'sla_due_at',
        'project_id',
        'client_company_id',
        'assignee_id',
        'claim',
        'holder_id',
        'lease_expires_at',
        'fence',
        'claim_ended',
        'last_holder',
        'reserved_for_id',
        'reviewer_ids',
        'queue_at',
        'held_from',
        'blocked_reason',
        'version_count',
        'open_fixes',
        'approvals',
        'review_due_at',
        'still_version_id',
        'duration_ms',
        'film_file_id',
        'estimate_minutes',
        'ai_status',
      ],
    },
  },
  fields: cardFields,
  derived: cardDerived,
  writeOptions: cardOptions,
  defaults: cardDefaults,
  // Cards have a batch operation of their own, with operations of {id, set}.
  offers: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
  filters: [
    'status',
    'is_claimed',
    'holder_id',
    'lease_expires_at',
    'project_id',
    'client_company_id',
    'assignee_id',
    'deliverable',
    'priority',
    'due_at',
    'review_due_at',
    'code',
    'language',
    'skills_required',
    'revision_round',
    'delivered_at',
    'has_transcript',
    'ai_status',
  ],
  sorts: ['created_at', 'updated_at', 'priority', 'due_at', 'review_due_at'],
  search: ['code', 'title', 'tags', 'description'],
  expand: { project: 'project_id', client_company: 'client_company_id', assignee: 'assignee_id' },
  lapse: {
    at: 'lease_expires_at',
    to: {
      status: 'ready',
      claim: null,
      is_claimed: false,
      holder_id: null,
      lease_expires_at: null,
      claim_ended: 'expired',
    },
    verb: 'claim_expired',
  },
  check: checkCard,
  async accepted(ctx, _, before, options) {
    if (before) emitOverride(ctx, before, options);
  },
  derive: deriveCard,
  follow: followCard,
  removable,
  // The alarm is only housekeeping: the first write to a card whose claim has run out records that as well.
  alarms: (record) => ({ lease: record.lease_expires_at, review: reviewReminder(record) }),
  whenDue: {
    review: remindReviewers,
    lease: async (ctx, record) => {
      await settled(ctx, card.resource, record);
    },
  },
  ownEvents: { assignee_id: 'assigned' },
  moreEvents,
  exampleDerived: { code: 'V-000001' },
  example: {
    title: 'Opening film, cut of 90 seconds',
    deliverable: 'short',
    brief: { message: 'Who we are', music: 'calm' },
    source_urls: ['https://example.com/footage/day-1.mov'],
    language: 'en',
    target: { duration_s: 90, aspect: '16:9', fps: 25 },
    priority: 60,
    estimate_minutes: 240,
    tags: ['brand'],
  },
});
