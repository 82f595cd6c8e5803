import postgres from 'postgres';
import { serve } from '../bare-server.ts';

/**
 * The reference for claims: one UPDATE that takes the first free card, on the same table with the same indexes. It
 * has no token, no limit of cards per editor, no skills, no events, no history, and no alarm for the end of the
 * lease.
 */
const { DATABASE_URL = '', DATABASE_POOL = '8', PORT = '0', ORGANIZATION = '' } = process.env;
const sql = postgres(DATABASE_URL, { max: Number(DATABASE_POOL) });

async function claim(editor: string) {
  const now = new Date();
  const until = new Date(now.getTime() + 3_600_000);
  const claimed = {
    holder: { type: 'token', id: editor },
    holder_id: editor,
    claimed_at: now.toISOString(),
    lease_expires_at: until.toISOString(),
    token: 1,
    note: null,
  };
  const [card] =
    await sql`UPDATE edit_cards SET status = 'in_progress', is_claimed = true, holder_id = ${editor},
      lease_expires_at = ${until}, claim = ${sql.json(claimed)},
      queue_at = NULL, fence = fence + 1, version = version + 1, updated_at = ${now}
    WHERE organization_id = ${ORGANIZATION} AND id = (SELECT id FROM edit_cards
      WHERE organization_id = ${ORGANIZATION} AND queue_at IS NOT NULL AND deleted_at IS NULL
      ORDER BY queue_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, code, title, status, priority, due_at, claim, fence, brief, source_urls, target, tags, metadata`;
  return card;
}

serve(Number(PORT), sql, async ({ method, headers }) => {
  const found = method === 'POST' ? await claim(String(headers['x-editor'] ?? '')) : { status: 'ok' };
  return { results: found ? [found] : [] };
});
