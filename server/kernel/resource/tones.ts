/** What a status means at a glance; each tone has a color and a shape of its own on the screen. */
export const tones = ['idle', 'waiting', 'going', 'good', 'warning', 'bad', 'over'] as const;
export type Tone = (typeof tones)[number];

/** By name, because a status of one name means the same in every machine. */
const statuses: Readonly<Record<Tone, readonly string[]>> = {
  idle: [
    'draft',
    'backlog',
    'todo',
    'new',
    'planned',
    'planning',
    'unclocked',
    'tentative',
    'unread',
    'none',
  ],
  waiting: [
    ...[
      'pending',
      'submitted',
      'pending_approval',
      'requested',
      'review',
      'in_review',
      'queued',
      'sent',
      'viewed',
    ],
    ...[
      'calculated',
      'quoted',
      'snoozed',
      'on_hold',
      'waitlisted',
      'scheduled',
      'partially_signed',
      'processing',
    ],
  ],
  going: [
    ...[
      'open',
      'assigned',
      'in_progress',
      'active',
      'running',
      'sending',
      'live',
      'issued',
      'partially_paid',
    ],
    ...['partially_received', 'onboarding', 'contacted', 'ready', 'invoiced', 'registered', 'posted', 'read'],
  ],
  good: [
    ...[
      'won',
      'paid',
      'signed',
      'approved',
      'accepted',
      'applied',
      'completed',
      'done',
      'solved',
      'resolved',
    ],
    ...['delivered', 'succeeded', 'received', 'converted', 'qualified', 'confirmed', 'reconciled', 'awarded'],
    ...[
      'attended',
      'connected',
      'published',
      'replied',
      'renewed',
      'on_track',
      'corrected',
      'present',
      'processed',
    ],
    ...['matched', 'within_tolerance'],
  ],
  warning: [
    ...['overdue', 'paused', 'suspended', 'on_leave', 'partial', 'changes_requested', 'no_show', 'at_risk'],
    ...['expiring', 'blocked', 'exhausted', 'over_quantity', 'over_price', 'not_received', 'no_order'],
  ],
  bad: [
    ...['lost', 'void', 'voided', 'rejected', 'cancelled', 'failed', 'declined', 'terminated', 'unqualified'],
    ...['broken', 'error', 'reversed', 'off_track', 'spam'],
  ],
  over: [
    ...['archived', 'closed', 'ended', 'expired', 'sign_expired', 'superseded', 'discarded', 'disabled'],
    ...['disconnected', 'inactive', 'undone', 'credited'],
  ],
};

const byName = new Map(tones.flatMap((tone) => statuses[tone].map((name) => [name, tone] as const)));

export const toneOf = (status: string): Tone | undefined => byName.get(status);

/** A step that ends something, or takes it back, is not offered as the thing to do. */
export const isEnding = (status: string): boolean => ['bad', 'over'].includes(toneOf(status) ?? '');
