import type { WordTable } from '#components/base/wording/words/lookups.ts';
import { pickWords, type Wanted } from '#components/base/wording/words/words.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { cardProperties } from './card.ts';

const partProperties = {
  edit_version: [
    'url',
    'state',
    'duration_ms',
    'fps',
    'drop_frame',
    'width',
    'height',
    'size',
    'checksum',
    'loudness_lufs',
    'note',
    'still',
    'has_still',
    'edited_by',
    'number',
    'review',
    'frame_rate',
    'reviewed_at',
    'reviewed_by',
  ],
  edit_comment: [
    'body',
    'kind',
    'audience',
    'frame_in',
    'frame_out',
    'timecode',
    'timecode_out',
    'resolved',
    'resolved_at',
    'resolved_by',
    'parent_id',
    'version_id',
    'carried_from_id',
    'annotation',
    'author_name',
  ],
  edit_plan: ['status', 'kind', 'content', 'language', 'run_id', 'item_count', 'duration_ms'],
  edit_review_link: [
    'name',
    'email',
    'version_id',
    'card_ids',
    'can_decide',
    'counts_as_approval',
    'download',
    'watermark',
    'has_password',
    'expires_at',
    'revoked_at',
    'last_used_at',
  ],
  edit_review: ['decision', 'note', 'voter', 'author_name', 'counts', 'round', 'decided_at'],
  edit_hand_over: [
    'status',
    'bucket_id',
    'bucket_name',
    'name',
    'object_key',
    'size',
    'sent_bytes',
    'sha256',
    'attempt',
    'reason',
    'started_at',
    'finished_at',
  ],
} as const;

const moreOfCard = [
  'transcript',
  'metadata',
  'queue_at',
  'ready_at',
  'started_at',
  'approved_at',
  'delivered_at',
  'cancelled_at',
  'held_since',
  // Parts of a target.
  'duration_s',
  'aspect',
  'resolution',
  // Usual parts of a brief, whose other parts have the names that people gave them.
  'message',
  'audience',
  'paused_seconds',
  'worked_seconds',
  'deleted_at',
];

const values = {
  edit_card: {
    status: [
      'backlog',
      'ready',
      'in_progress',
      'review',
      'changes_requested',
      'approved',
      'on_hold',
      'delivered',
      'cancelled',
    ],
    held_from: ['backlog', 'ready', 'in_progress', 'review', 'changes_requested', 'approved'],
    deliverable: ['long', 'short', 'reel', 'ad', 'podcast', 'course', 'other'],
    ai_status: ['none', 'queued', 'running', 'succeeded', 'failed', 'cancelled'],
    pass: [
      'transcript',
      'transcript_tools',
      'cut_plan',
      'chapters',
      'subtitles',
      'highlights',
      'qc',
      'estimate',
    ],
  },
  edit_version: { state: ['processing', 'ready', 'broken'], review: ['pending', 'approved', 'rejected'] },
  edit_comment: { kind: ['note', 'fix', 'question', 'praise'], audience: ['team', 'client'] },
  edit_plan: {
    status: ['active', 'superseded', 'discarded'],
    kind: ['cut_plan', 'chapters', 'subtitles', 'highlights'],
    reason: ['silence', 'filler', 'other'],
  },
  edit_review_link: {},
  edit_review: { decision: ['approved', 'changes_requested'] },
  edit_hand_over: { status: ['waiting', 'sending', 'done', 'failed', 'cancelled'] },
} as const satisfies Record<string, Wanted['values']>;

const verbs = {
  edit_card: [
    'created',
    'updated',
    'assigned',
    'ready',
    'moved_to_backlog',
    'claimed',
    'started',
    'released',
    'claim_extended',
    'claim_taken_over',
    'claim_expired',
    'claim_overridden',
    'version_added',
    'review_requested',
    'changes_requested',
    'approved',
    'delivered',
    'on_hold',
    'resumed',
    'cancelled',
    'deleted',
    'restored',
    'ai_queued',
    'ai_started',
    'ai_succeeded',
    'ai_failed',
    'ai_cancelled',
  ],
  edit_version: ['created', 'updated', 'approved', 'rejected'],
  edit_comment: ['created', 'updated', 'resolved', 'deleted', 'restored'],
  edit_plan: ['created', 'updated', 'superseded', 'discarded', 'activated'],
  edit_review_link: ['created', 'updated', 'revoked'],
  edit_review: ['created', 'updated'],
  edit_hand_over: ['created', 'started', 'done', 'failed', 'cancelled', 'retried'],
} as const;

const areas = {
  edit_card: 'editCards',
  edit_version: 'editVersions',
  edit_comment: 'editComments',
  edit_plan: 'editPlans',
  edit_review_link: 'editReviewLinks',
  edit_review: 'editReviews',
  edit_hand_over: 'bucketHandOvers',
} as const;
const kinds = [
  'edit_card',
  'edit_version',
  'edit_comment',
  'edit_plan',
  'edit_review_link',
  'edit_review',
  'edit_hand_over',
] as const;

const wanted = kinds.map(
  (kind): Wanted => ({
    kind,
    area: areas[kind],
    properties: kind === 'edit_card' ? [...cardProperties, ...moreOfCard] : partProperties[kind],
    values: values[kind],
    steps: kind === 'edit_card' ? values.edit_card.status : [],
    events: verbs[kind].map((verb) => `${kind}.${verb}`),
  }),
);

/** The words of every kind of record that the page of a card shows. */
export function cardWords(locale: Locale): WordTable {
  const tables = wanted.map((one) => pickWords(locale, one));
  const all = (part: keyof WordTable) => Object.assign({}, ...tables.map((table) => table[part]));
  return {
    kinds: all('kinds'),
    properties: all('properties'),
    values: all('values'),
    verbs: all('verbs'),
    steps: all('steps'),
    events: all('events'),
    chapters: all('chapters'),
  };
}
