import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EditCard } from '#server/areas/editing/cards/cards.ts';
import type { Claim } from '#server/areas/editing/cards/claim.ts';
import type { EditComment } from '#server/areas/editing/comments/comments.ts';
import type { AiAxis } from '#server/areas/editing/passes/ai-axis.ts';
import type { EditPlan } from '#server/areas/editing/plans/plans.ts';
import type { EditReviewLink } from '#server/areas/editing/review/review-links.ts';
import type { EditVersion } from '#server/areas/editing/versions/versions.ts';
import type { EditReview } from '#server/areas/editing/votes/reviews.ts';
import { aiRuns } from '../ai/functions.ts';
import {
  type ActorRef,
  attachments,
  filterIndex,
  instant,
  json,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { companies } from '../crm/contacts.ts';
import { files } from '../kernel/files.ts';
import { pointsAtMember } from '../kernel/identity.ts';
import { projects } from '../work/projects.ts';

export const editCards = pgTable(
  'edit_cards',
  {
    ...recordColumns,
    status: text().$type<EditCard['status']>().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    description: text(),
    attachments: attachments(),
    project_id: text(),
    client_company_id: text(),
    deliverable: text().$type<EditCard['deliverable']>().notNull(),
    source_urls: text().array().notNull(),
    brief: json<EditCard['brief']>().notNull(),
    transcript: text(),
    language: text(),
    target: json<EditCard['target']>(),
    priority: integer().notNull(),
    due_at: instant(),
    estimate_minutes: integer(),
    assignee_id: text(),
    reviewer_ids: json<string[]>().notNull(),
    skills_required: text().array().notNull(),
    max_rounds: integer(),
    /** How many approvals the card asks for; null for as many as the settings. */
    approvals_needed: integer(),
    approvals: json<EditCard['approvals']>().notNull().default({ needed: 1, given: 0 }),
    review_due_at: instant(),
    blocked_reason: text(),
    review_note: text(),
    release_note: text(),
    delivered_url: text(),
    /** The next three columns repeat parts of the claim for lists and locks. */
    claim: json<Claim | null>(),
    is_claimed: boolean().notNull(),
    holder_id: text(),
    lease_expires_at: instant(),
    fence: integer().notNull(),
    last_holder: json<ActorRef | null>(),
    claim_ended: text().$type<EditCard['claim_ended']>(),
    edited_by: json<ActorRef[]>().notNull().default([]),
    reserved_for_id: text(),
    reserved_until: instant(),
    ready_at: instant(),
    queue_at: instant(),
    started_at: instant(),
    approved_at: instant(),
    delivered_at: instant(),
    cancelled_at: instant(),
    held_from: text(),
    held_since: instant(),
    paused_seconds: integer().notNull(),
    sla_due_at: instant(),
    worked_seconds: integer().notNull(),
    worked_minutes: integer().notNull(),
    /** Cards that were worked on by version 1.1 have more worked time than these parts. */
    worked_by: json<EditCard['worked_by']>().notNull().default([]),
    variance_minutes: integer(),
    version_count: integer().notNull(),
    current_version_id: text(),
    still_version_id: text(),
    /** The length of the newest version, for lists and boards. */
    duration_ms: integer(),
    /** The file of the newest version, if its film was uploaded. */
    film_file_id: text(),
    revision_round: integer().notNull(),
    open_comments: integer().notNull(),
    open_fixes: integer().notNull(),
    has_transcript: boolean().notNull().default(false),
    /** The next column repeats its status for lists. */
    ai: json<AiAxis>().notNull(),
    ai_status: text().$type<EditCard['ai_status']>().notNull().default('none'),
  },
  (t) => [
    pointsAt(projects, t, t.project_id),
    pointsAt(companies, t, t.client_company_id),
    pointsAtMember(t, t.assignee_id),
    ...recordKeys('edit_cards', t),
    filterIndex('edit_cards_status_idx', t, t.status),
    filterIndex('edit_cards_project_idx', t, t.project_id),
    filterIndex('edit_cards_client_idx', t, t.client_company_id),
    filterIndex('edit_cards_assignee_idx', t, t.assignee_id),
    filterIndex('edit_cards_claimed_idx', t, t.is_claimed),
    sortIndex('edit_cards_priority_idx', t, t.priority),
    sortIndex('edit_cards_due_idx', t, t.due_at),
    sortIndex('edit_cards_delivered_idx', t, t.delivered_at),
    sortIndex('edit_cards_review_due_idx', t, t.review_due_at),
    // The cards that `next` may claim: those that nobody holds.
    index('edit_cards_queue_idx')
      .on(t.organization_id, t.queue_at, t.id)
      .where(sql`queue_at is not null and deleted_at is null`),
    // Used to count the cards of a holder and to find cards whose lease has ended.
    index('edit_cards_holder_idx')
      .on(t.organization_id, t.holder_id, t.lease_expires_at)
      .where(sql`holder_id is not null`),
    index('edit_cards_lease_idx')
      .on(t.organization_id, t.lease_expires_at)
      .where(sql`lease_expires_at is not null`),
  ],
);

export const editVersions = pgTable(
  'edit_versions',
  {
    ...recordColumns,
    card_id: text().notNull(),
    number: integer().notNull(),
    /** An address elsewhere, or null for an uploaded film. */
    url: text(),
    file_id: text(),
    film: json<EditVersion['film']>(),
    media: json<EditVersion['media']>(),
    broken_reason: textForPeople(),
    state: text().$type<EditVersion['state']>().notNull(),
    review: text().$type<EditVersion['review']>().notNull(),
    duration_ms: bigint({ mode: 'number' }),
    fps: numeric({ precision: 8, scale: 3 }),
    frame_rate: text(),
    drop_frame: boolean().notNull(),
    width: integer(),
    height: integer(),
    size: bigint({ mode: 'number' }),
    checksum: text(),
    loudness_lufs: numeric({ precision: 6, scale: 2 }),
    note: text(),
    /** A small picture as a data URL; it is read only with a single version. */
    still: text(),
    has_still: boolean().notNull().default(false),
    edited_by: json<ActorRef[]>().notNull().default([]),
    reviewed_at: instant(),
    reviewed_by: json<EditVersion['reviewed_by']>(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(files, t, t.file_id),
    ...recordKeys('edit_versions', t),
    uniqueIndex('edit_versions_number_idx').on(t.organization_id, t.card_id, t.number),
    filterIndex('edit_versions_card_idx', t, t.card_id),
    // Films that wait for ffmpeg are counted whenever another one begins to wait.
    index('edit_versions_waiting_idx')
      .on(t.organization_id)
      .where(sql`media ->> 'status' IN ('waiting', 'making')`),
  ],
);

export const editComments = pgTable(
  'edit_comments',
  {
    ...recordColumns,
    attachments: attachments(),
    card_id: text().notNull(),
    version_id: text(),
    parent_id: text(),
    kind: text().$type<EditComment['kind']>().notNull(),
    /** `team`, or `client` if the client may read it too. */
    audience: text().$type<EditComment['audience']>().notNull().default('team'),
    body: text().notNull(),
    frame_in: integer(),
    frame_out: integer(),
    timecode: text(),
    timecode_out: text(),
    annotation: json<EditComment['annotation']>().notNull(),
    author_name: text(),
    review_link_id: text(),
    resolved: boolean().notNull(),
    resolved_at: instant(),
    resolved_by: json<EditComment['resolved_by']>(),
    carried_from_id: text(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(editVersions, t, t.version_id),
    foreignKey({ columns: [t.organization_id, t.parent_id], foreignColumns: [t.organization_id, t.id] }),
    ...recordKeys('edit_comments', t),
    filterIndex('edit_comments_card_idx', t, t.card_id),
    filterIndex('edit_comments_version_idx', t, t.version_id),
    filterIndex('edit_comments_parent_idx', t, t.parent_id),
  ],
);

export const editReviewLinks = pgTable(
  'edit_review_links',
  {
    ...recordColumns,
    card_id: text().notNull(),
    version_id: text(),
    name: text().notNull(),
    email: text(),
    /** A link shows cuts for review, or hands over the final one. */
    purpose: text().$type<EditReviewLink['purpose']>().notNull().default('review'),
    can_decide: boolean().notNull(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    last_used_at: instant(),
    /** All cards that the link shows; the first of them is `card_id`. */
    card_ids: text().array().notNull().default([]),
    download: boolean().notNull().default(true),
    counts_as_approval: boolean().notNull().default(false),
    watermark: boolean().notNull().default(false),
    has_password: boolean().notNull().default(false),
    password_hash: text(),
    token_hash: text(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(editVersions, t, t.version_id),
    ...recordKeys('edit_review_links', t),
    filterIndex('edit_review_links_card_idx', t, t.card_id),
    filterIndex('edit_review_links_version_idx', t, t.version_id),
    index('edit_review_links_cards_idx').using('gin', t.organization_id, t.card_ids),
    index('edit_review_links_token_idx').on(t.organization_id, t.token_hash),
  ],
);

/** Decisions of people and guests about a version, one of each. */
export const editReviews = pgTable(
  'edit_reviews',
  {
    ...recordColumns,
    card_id: text().notNull(),
    version_id: text().notNull(),
    decision: text().$type<EditReview['decision']>().notNull(),
    note: text(),
    /** The person behind the caller, or the review link. */
    voter_id: text(),
    voter: json<EditReview['voter']>().notNull(),
    author_name: text(),
    counts: boolean().notNull(),
    round: integer().notNull(),
    decided_at: instant().notNull(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(editVersions, t, t.version_id),
    ...recordKeys('edit_reviews', t),
    uniqueIndex('edit_reviews_voter_idx').on(t.organization_id, t.version_id, t.voter_id),
    filterIndex('edit_reviews_card_idx', t, t.card_id),
    filterIndex('edit_reviews_version_idx', t, t.version_id),
  ],
);

/** Plans for a recording: cuts, chapters, subtitles, highlights. */
export const editPlans = pgTable(
  'edit_plans',
  {
    ...recordColumns,
    status: text().$type<EditPlan['status']>().notNull(),
    card_id: text().notNull(),
    kind: text().$type<EditPlan['kind']>().notNull(),
    content: json<EditPlan['content']>().notNull(),
    language: text(),
    run_id: text(),
    duration_ms: integer().notNull(),
    item_count: integer().notNull(),
  },
  (t) => [
    pointsAt(editCards, t, t.card_id),
    pointsAt(aiRuns, t, t.run_id),
    ...recordKeys('edit_plans', t),
    filterIndex('edit_plans_card_idx', t, t.card_id),
  ],
);
