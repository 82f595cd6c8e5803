import type { Card } from './card.ts';

const now = '2026-03-02T12:00:00.000Z';

/** A card for tests that read only some of its properties. */
export const cardWith = (more: Partial<Card> & { id: string }): Card => ({
  created_at: now,
  updated_at: now,
  deleted_at: null,
  version: 1,
  tags: [],
  status: 'ready',
  code: more.id,
  title: `Film ${more.id}`,
  project_id: null,
  client_company_id: null,
  deliverable: 'short',
  priority: 50,
  due_at: null,
  assignee_id: null,
  reviewer_ids: [],
  review_due_at: null,
  approvals: { needed: 1, given: 0 },
  blocked_reason: null,
  claim: null,
  holder_id: null,
  lease_expires_at: null,
  fence: 0,
  last_holder: null,
  claim_ended: null,
  reserved_for_id: null,
  queue_at: now,
  held_from: null,
  sla_due_at: null,
  version_count: 0,
  still_version_id: null,
  duration_ms: null,
  film_file_id: null,
  estimate_minutes: null,
  open_fixes: 0,
  ai_status: 'none',
  ...more,
});

export const heldBy = (holder: string, until = '2026-03-02T14:00:00.000Z') =>
  ({
    status: 'in_progress',
    holder_id: holder,
    lease_expires_at: until,
    claim: {
      holder: { type: 'user', id: holder },
      holder_id: holder,
      claimed_at: now,
      lease_expires_at: until,
      token: 1,
      note: null,
    },
  }) as const satisfies Partial<Card>;
