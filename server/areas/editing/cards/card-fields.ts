import { z } from 'zod';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import * as f from '#server/kernel/values/fields.ts';
import { references } from '#server/kernel/values/nested-fields.ts';
import { aiAxis, aiStatuses, aiTones, noPass } from '../passes/ai-axis.ts';
import { cardStates } from './card-states.ts';
import { claimShape } from './claim.ts';

export const deliverables = ['long', 'short', 'reel', 'ad', 'podcast', 'course', 'other'] as const;

const skill = z.string().trim().toLowerCase().min(1).max(60);

const target = z.strictObject({
  duration_s: z.number().min(0).max(1_000_000).optional(),
  aspect: z.enum(['16:9', '9:16', '1:1', '4:5']).optional(),
  resolution: z.string().trim().min(1).max(40).optional(),
  fps: z.number().min(1).max(240).optional(),
  loudness_lufs: z.number().min(-70).max(0).optional(),
});

export const cardFields = {
  status: cardStates.field,
  title: f.requiredText(300),
  description: f.text(20_000),
  attachments: f.attachments(),
  project_id: f.reference('project'),
  client_company_id: f.reference('company'),
  deliverable: f.oneOf(deliverables),
  source_urls: {
    ...f.textList(2000),
    write: z.array(z.string().trim().max(2000).pipe(z.url())).max(50).optional(),
  },
  brief: f.looseRecord(),
  transcript: f.long(f.text(200_000)),
  language: f.text(35),
  target: { kind: 'object', write: target.nullish(), read: z.looseObject({}).nullable() } as const,
  priority: f.oneInteger(0, 100),
  due_at: f.instant(),
  estimate_minutes: f.integer(0, 1_000_000),
  assignee_id: f.responsible(),
  reviewer_ids: references('user', 20),
  skills_required: { ...f.textList(60), write: z.array(skill).max(20).optional() },
  max_rounds: f.integer(0, 50),
  approvals_needed: f.integer(1, 10),
  review_due_at: f.instant(),
  blocked_reason: f.text(1000),
  review_note: f.text(2000),
  delivered_url: f.url(),
};

const count = () => f.derived('number', z.number());
const someone = () => f.derived('object', actorShape.nullable());

export const cardDerived = {
  code: f.derivedText(),
  claim: f.derived('object', claimShape.nullable()),
  is_claimed: f.derived('boolean', z.boolean()),
  holder_id: f.derived('id', z.string().nullable()),
  lease_expires_at: f.derivedInstant(),
  fence: count(),
  last_holder: someone(),
  claim_ended: f.derived('enum', z.enum(['expired', 'released']).nullable()),
  edited_by: f.derived('list', z.array(actorShape)),
  reserved_for_id: f.derived('id', z.string().nullable()),
  reserved_until: f.derivedInstant(),
  release_note: f.derivedText(),
  ready_at: f.derivedInstant(),
  queue_at: f.derivedInstant(),
  started_at: f.derivedInstant(),
  approved_at: f.derivedInstant(),
  delivered_at: f.derivedInstant(),
  cancelled_at: f.derivedInstant(),
  held_from: f.derivedText(),
  held_since: f.derivedInstant(),
  paused_seconds: count(),
  sla_due_at: f.derivedInstant(),
  worked_seconds: count(),
  worked_minutes: count(),
  worked_by: f.derived('list', z.array(actorShape.extend({ seconds: z.int() }))),
  variance_minutes: f.derived('number', z.number().nullable()),
  version_count: count(),
  current_version_id: f.derived('id', z.string().nullable()),
  still_version_id: f.derived('id', z.string().nullable()),
  duration_ms: f.derived('number', z.number().nullable()),
  film_file_id: f.derived('id', z.string().nullable()),
  revision_round: count(),
  approvals: f.derived('object', z.object({ needed: z.int(), given: z.int() })),
  open_comments: count(),
  open_fixes: count(),
  has_transcript: f.derived('boolean', z.boolean()),
  ai: f.toned(f.derived('object', aiAxis), aiTones),
  ai_status: f.derived('enum', z.enum(aiStatuses)),
};

export const cardDefaults = {
  deliverable: 'other' as const,
  source_urls: [],
  attachments: [],
  brief: {},
  priority: 50,
  reviewer_ids: [],
  skills_required: [],
  claim: null,
  is_claimed: false,
  fence: 0,
  edited_by: [],
  paused_seconds: 0,
  worked_seconds: 0,
  worked_minutes: 0,
  worked_by: [],
  version_count: 0,
  revision_round: 0,
  approvals: { needed: 1, given: 0 },
  open_comments: 0,
  open_fixes: 0,
  has_transcript: false,
  ai: noPass,
  ai_status: noPass.status,
};
