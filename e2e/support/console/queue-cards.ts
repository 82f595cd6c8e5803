import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '#db/lanes/client.ts';
import type { Organization, Person, TestData } from './fixtures.ts';

export const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
export const cardIn = (page: Page, status: string, title: string): Locator =>
  column(page, status).getByRole('row', { name: new RegExp(title) });
export const opened = async (page: Page): Promise<void> => {
  // Cards can be chosen and dragged only after the first paint.
  await expect(page.getByRole('grid').first()).toBeVisible();
};

/** Resolves when the page receives the events of the organization. */
export const following = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('events.stream') && response.ok());

/** Creates a program that fills the queue and changes cards in it. */
export async function newProgram(testData: TestData, organization: Organization, baseURL = '') {
  const token = await testData.token(organization, 'Importer', 'manager');
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(reply.status, `${path}: ${await reply.clone().text()}`).toBe(200);
    return (await reply.json()).data;
  };
  return {
    call,
    ready: (title: string, more: object = {}): Promise<{ id: string; code: string }> =>
      call('POST', '/edicion/videos', { title, brief: { message: 'Who we are' }, status: 'ready', ...more }),
    claim: (id: string) => call('POST', '/edicion/videos/claim', { action: 'claim', ids: [id] }),
    idOf: async ({ email }: Person): Promise<string> =>
      (await call('GET', `/users?search=${encodeURIComponent(email)}`))[0].id,
  };
}

const noPass = {
  status: 'none',
  pass: null,
  run_id: null,
  result: null,
  error: null,
  requested_by: null,
  requested_at: null,
  finished_at: null,
};

/** Writes many rows at once as the API would write them, because that many calls would take longer than the test. */
export async function manyCards(
  db: Database,
  { id }: Organization,
  count: number,
  prefix = 'Film',
): Promise<void> {
  await db.withTenant(id, 'write', async (tx) => {
    await tx.text(
      `INSERT INTO edit_cards (organization_id, id, created_at, updated_at, created_by, version, external_ids, tags,
        custom_fields, metadata, search_text, status, code, title, deliverable, source_urls, brief, priority,
        reviewer_ids, skills_required, is_claimed, fence, ready_at, queue_at, paused_seconds, worked_seconds,
        worked_minutes, version_count, revision_round, open_comments, open_fixes, has_transcript, ai, ai_status)
      SELECT $1, 'edc_' || $3 || lpad(n::text, 6, '0'), at, at, '{"type":"system","id":"test"}', 1, '{}', '{}',
        '{}', '{}', lower(' V-' || lpad(n::text, 6, '0') || ' ' || $4 || ' ' || n), (ARRAY['backlog','ready','ready','on_hold'])[1 + n % 4], 'V-' || lpad(n::text, 6, '0'),
        $4 || ' ' || n, (ARRAY['long','short','reel','ad'])[1 + n % 4], ARRAY['https://example.com/day-1.mov'], '{}',
        n % 101, '[]', '{}', false, 0, at, CASE WHEN n % 4 IN (1, 2) THEN at - (n % 101) * interval '1 hour' END, 0, 0, 0,
        0, 0, 0, 0, false, $5::text::jsonb, 'none'
      FROM (SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(1, $2::int) n) rows`,
      [id, count, randomUUID().replaceAll('-', '').slice(0, 20), prefix, JSON.stringify(noPass)],
    );
    await tx.text(
      `INSERT INTO resource_counts (organization_id, resource, slot, live, deleted) VALUES ($1, 'edit_card', 0, $2, 0)`,
      [id, count],
    );
  });
}
