import { randomBytes } from 'node:crypto';
import { beginOf, commit, type Lane, type LeastStep, newId, together } from '../least-steps.ts';

const leaseMs = 3_600_000;

/** The values of a card that somebody has claimed. */
function claimed() {
  const now = new Date();
  const until = new Date(now.getTime() + leaseMs);
  const holder = `tok_${randomBytes(8).toString('hex')}`;
  const claim = { holder: { type: 'token', id: holder }, holder_id: holder, claimed_at: now, token: 1 };
  return { now, until, holder, claim: JSON.stringify({ ...claim, lease_expires_at: until, note: null }) };
}

/** The statement of the bare server. */
function take({ connection: c, organization }: Lane) {
  const { now, until, holder, claim } = claimed();
  return c`UPDATE edit_cards SET status = 'in_progress', is_claimed = true, holder_id = ${holder},
      lease_expires_at = ${until}, claim = ${claim}::text::jsonb, queue_at = NULL, fence = fence + 1,
      version = version + 1, updated_at = ${now}
    WHERE organization_id = ${organization} AND id = (SELECT id FROM edit_cards
      WHERE organization_id = ${organization} AND queue_at IS NOT NULL AND deleted_at IS NULL
      ORDER BY queue_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, code, title, status, priority, due_at, claim, fence, brief, source_urls, target, tags, metadata`;
}

/** The card is locked, so that the rules can be checked before it is changed. */
const lockNext = ({ connection: c, organization }: Lane) => c<{ id: string }[]>`
  SELECT id, code, title, status, priority, due_at, claim, fence, brief, source_urls, target, tags, metadata
  FROM edit_cards WHERE organization_id = ${organization} AND queue_at IS NOT NULL AND deleted_at IS NULL
  ORDER BY queue_at, id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;

function change({ connection: c, organization }: Lane, id: string) {
  const { now, until, holder, claim } = claimed();
  return c`UPDATE edit_cards SET status = 'in_progress', is_claimed = true, holder_id = ${holder},
      lease_expires_at = ${until}, claim = ${claim}::text::jsonb, queue_at = NULL, fence = fence + 1,
      version = version + 1, updated_at = ${now}
    WHERE organization_id = ${organization} AND id = ${id}`;
}

const stored = JSON.stringify({ object: { title: 'Film', brief: 'x'.repeat(1_300) }, changes: {} });

/** One statement stores the alarm for the end of the lease and the two events. */
const settle = ({ connection: c, organization }: Lane, id: string) => c`
  WITH alarm AS (
    INSERT INTO alarms (organization_id, record_id, name, resource, due_at, attempts)
    VALUES (${organization}, ${id}, 'lease', 'edit_card', now() + interval '1 hour', 0))
  INSERT INTO events (organization_id, id, type, created_at, actor, request_id, resource, resource_id, data)
  SELECT ${organization}, unnest(${[newId('evt'), newId('evt')]}::text[]), 'edit_card.claimed', now(),
    '{"type":"token","id":"bench"}'::json, ${id}, 'edit_card', ${id}, ${stored}::json`;

/** Takes the next card, as `leastSteps` does for contacts. */
export const leastClaim: readonly LeastStep[] = [
  { what: 'claim: the UPDATE', run: async (lane) => take(lane) },
  {
    what: '+ a transaction with the organization',
    run: (lane) => together([...beginOf(lane), take(lane), commit(lane)]),
  },
  {
    what: '+ the card is seen before it is changed',
    run: async (lane) => {
      const card = await beginWithCard(lane);
      await together([change(lane, card.id), commit(lane)]);
    },
  },
  {
    what: '+ alarm and two events',
    run: async (lane) => {
      const card = await beginWithCard(lane);
      await together([change(lane, card.id), settle(lane, card.id), commit(lane)]);
    },
  },
];

async function beginWithCard(lane: Lane): Promise<{ id: string }> {
  const begun = together(beginOf(lane));
  const [card] = await lockNext(lane);
  await begun;
  if (!card) throw new Error('no card is left');
  return card;
}
