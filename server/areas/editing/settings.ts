import { z } from 'zod';
import { settingsPart } from '#server/kernel/schema/settings-part.ts';

const minutes = (least: number, most: number) => z.int().min(least).max(most);
const id = z.string().trim().min(1).max(64);

/** How the editing queue works. */
const editing = z.strictObject({
  /** How many cards one editor holds at a time; null where there is no limit. */
  wip_limit: z.int().min(1).max(100).nullable().default(3),
  /** How long a claim lasts where it does not say. */
  lease_minutes: minutes(5, 1440).default(120),
  /** How long who had a card before is the only one to take it again after changes were asked for. */
  first_refusal_minutes: minutes(0, 10_080).default(240),
  /** How often changes may be asked for, where a card does not say; beyond that a manager does. */
  max_rounds: z.int().min(0).max(50).default(3),
  /** Who reviews what names no reviewers of its own. */
  reviewers: z.array(id).max(50).default([]),
  /** Person or token → what they can do, as cards ask for it. */
  skills: z.record(id, z.array(z.string().trim().toLowerCase().min(1).max(60)).max(50)).default({}),
});
export const editingSettings = settingsPart({ editing: editing.prefault({}) });
