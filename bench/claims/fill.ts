import { Database } from '#db/lanes/client.ts';
import { noPass } from '#server/areas/editing/passes/ai-axis.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { BenchDatabase } from '../database.ts';

export interface Studio {
  id: string;
  tokens: string[];
}

/** Creates an organization with this many cards, nine of ten of them waiting, and editors without a limit of cards. */
export async function makeStudio(
  { url, sql }: BenchDatabase,
  { slug, cards, editors }: { slug: string; cards: number; editors: number },
): Promise<Studio> {
  const db = new Database({ url, size: 1 });
  try {
    const now = new Date().toISOString();
    const id = await db.asSystem((tx) => createOrganization(tx, slug, 'Studio', now));
    const settings = JSON.stringify({ editing: { wip_limit: null } });
    await db.asSystem((tx) =>
      tx.text('UPDATE organizations SET settings = $2 WHERE id = $1', [id, settings]),
    );
    const tokens = await db.withTenant(id, 'write', async (tx) => {
      const made: string[] = [];
      for (let nth = 0; nth < editors; nth++) {
        const grant = {
          name: `editor ${nth}`,
          role: 'member',
          areas: [],
          ip_allow: [],
          expires_at: null,
        } as const;
        made.push((await insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now)).value);
      }
      return made;
    });
    await fillCards(sql, id, cards);
    return { id, tokens };
  } finally {
    await db.close();
  }
}

export async function fillCards(
  sql: BenchDatabase['sql'],
  organization: string,
  cards: number,
): Promise<void> {
  await sql`
    INSERT INTO edit_cards (organization_id, id, created_at, updated_at, created_by, version, external_ids, tags,
      custom_fields, metadata, search_text, status, code, title, deliverable, source_urls, brief, target, priority,
      due_at, reviewer_ids, skills_required, is_claimed, fence, ready_at, queue_at, paused_seconds, worked_seconds,
      worked_minutes, version_count, revision_round, open_comments, open_fixes, has_transcript,
      ai, ai_status)
    SELECT ${organization}, 'edc_' || lpad(n::text, 26, '0'), at, at, '{"type":"system","id":"bench"}', 1, '{}',
      ARRAY['brand'], '{}', '{}', lower(' v-' || n || ' film ' || n || ' for the spring campaign '),
      CASE WHEN n % 10 = 0 THEN 'delivered' ELSE 'ready' END, 'V-' || lpad(n::text, 6, '0'),
      'Film ' || n || ' for the spring campaign', (ARRAY['long','short','reel','ad'])[1 + n % 4],
      ARRAY['https://example.com/footage/' || n || '.mov'], '{"message":"Who we are"}',
      '{"duration_s":90,"aspect":"16:9","fps":25}', n % 101, at + interval '7 days', '[]', '{}', false, 0, at,
      CASE WHEN n % 10 = 0 THEN NULL ELSE at - (n % 101) * interval '1 hour' END, 0, 0, 0, 0, 0, 0, 0, false,
      ${JSON.stringify(noPass)}::text::jsonb, 'none'
    FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(1, ${cards}::int) n) rows`;
  // As many cards are claimed as fifty editors hold.
  await sql`UPDATE edit_cards SET status = 'in_progress', is_claimed = true, holder_id = 'tok_' || fence, queue_at = NULL,
      lease_expires_at = now() + interval '2 hours', claim = jsonb_build_object('holder', jsonb_build_object('type',
      'token', 'id', 'tok_' || fence), 'holder_id', 'tok_' || fence, 'claimed_at', ready_at, 'lease_expires_at',
      now() + interval '2 hours', 'token', 1, 'note', NULL)
    WHERE organization_id = ${organization} AND priority = 50 AND status = 'ready' AND substr(id, 27)::int % 6 = 0`;
  await sql`INSERT INTO resource_counts (organization_id, resource, slot, live, deleted)
    VALUES (${organization}, 'edit_card', 0, ${cards}, 0)`;
  await sql`VACUUM ANALYZE edit_cards`;
}
