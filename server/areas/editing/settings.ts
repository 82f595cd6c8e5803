import { z } from 'zod';
import { settingsPart } from '#server/kernel/settings/settings-part.ts';

const minutes = (least: number, most: number) => z.int().min(least).max(most);
/** The columns of the board in which cards wait or are worked on. */
export const limitedColumns = ['ready', 'in_progress', 'review', 'changes_requested', 'approved'] as const;

const id = z.string().trim().min(1).max(64);

/** Settings of the editing queue. */
const editing = z.strictObject({
  /** Number of cards that one editor may hold at a time; null means that there is no limit. */
  wip_limit: z.int().min(1).max(100).nullable().default(3),
  /** Length of a claim whose call gives none. */
  lease_minutes: minutes(5, 1440).default(120),
  /** Time after a request for changes in which only the previous holder may claim the card again. */
  first_refusal_minutes: minutes(0, 10_080).default(240),
  /**
   * Number of times that changes may be requested when a card sets no limit of its own; after that only a manager may.
   */
  max_rounds: z.int().min(0).max(50).default(3),
  /** Number of cards above which a column of the board is marked; more are not refused. */
  column_limits: z.partialRecord(z.enum(limitedColumns), z.int().min(1).max(10_000).nullable()).default({}),
  /** People who edited a cut cannot approve it. */
  four_eyes: z.boolean().default(true),
  /** Number of different people who have to approve a cut; a card may ask for more. */
  approvals_needed: z.int().min(1).max(10).default(1),
  /** Time after which a review without a date of its own is late; null means that it has none. */
  review_hours: z.int().min(1).max(2160).nullable().default(null),
  /** Reviewers of cards that name none of their own. */
  reviewers: z.array(id).max(50).default([]),
  /** Skills of each person or token by id, in the words that cards use. */
  skills: z.record(id, z.array(z.string().trim().toLowerCase().min(1).max(60)).max(50)).default({}),
});
export const editingSettings = settingsPart({ editing: editing.prefault({}) });
