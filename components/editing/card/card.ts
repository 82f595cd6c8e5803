import type { Outputs } from '#components/base/data/trpc.ts';

export type Card = Outputs['editCards']['get']['data'];
export type Version = Outputs['editVersions']['list']['data'][number];
export type Comment = Outputs['editComments']['list']['data'][number];
export type Plan = Outputs['editPlans']['list']['data'][number];
export type ReviewLink = Outputs['editReviewLinks']['list']['data'][number];
export type HistoryEntry = Outputs['editCards']['history']['data'][number];

/**
 * All properties of a card except its transcript, which may be as long as a book and is loaded when it is
 * opened.
 */
export const cardProperties = [
  'id',
  'code',
  'status',
  'title',
  'description',
  'project_id',
  'client_company_id',
  'deliverable',
  'source_urls',
  'brief',
  'language',
  'target',
  'priority',
  'due_at',
  'sla_due_at',
  'estimate_minutes',
  'variance_minutes',
  'worked_minutes',
  'assignee_id',
  'reviewer_ids',
  'skills_required',
  'max_rounds',
  'approvals_needed',
  'approvals',
  'review_due_at',
  'revision_round',
  'blocked_reason',
  'review_note',
  'release_note',
  'delivered_url',
  'claim',
  'is_claimed',
  'holder_id',
  'lease_expires_at',
  'fence',
  'last_holder',
  'claim_ended',
  'edited_by',
  'reserved_for_id',
  'reserved_until',
  'held_from',
  'version_count',
  'current_version_id',
  'still_version_id',
  'film_file_id',
  'open_comments',
  'open_fixes',
  'has_transcript',
  'attachments',
  'ai',
  'ai_status',
  'tags',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Card)[];

export const oneCard = (id: string) => ({ id, fields: [...cardProperties] });

const pageSize = 100;

export const versionsOf = (id: string) => ({
  id,
  sort_by: 'number',
  sort_dir: 'desc' as const,
  per_page: pageSize,
});
export const commentsOf = (id: string, version_id: string | null) => ({
  id,
  per_page: pageSize,
  sort_by: 'created_at',
  sort_dir: 'asc' as const,
  ...(version_id ? { version_id } : {}),
});
export const partsOf = (id: string) => ({ id, per_page: pageSize });
export const suggestionsOf = (id: string) => ({ target_id: id, per_page: pageSize });
