import { createServer } from 'node:http';
import postgres from 'postgres';

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

const server = createServer(async (req, res) => {
  try {
    const editor = String(req.headers['x-editor'] ?? '');
    const found = req.method === 'POST' ? await claim(editor) : { status: 'ok' };
    const body = JSON.stringify({ data: { results: found ? [found] : [] } });
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    res.end(body);
  } catch (error) {
    // The process ends at the first failure, because a failing reference measures nothing.
    console.error(error);
    process.exit(1);
  }
});

server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void sql.end({ timeout: 5 });
});
