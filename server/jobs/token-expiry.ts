import { z } from 'zod';
import { asPlatform } from '../acting.ts';
import type { App } from '../app.ts';
import { tokenEvents, told } from '../identity/token-events.ts';
import { tokensExpiringBefore } from '../identity/token-rows.ts';
import { defineJob } from './job.ts';

const noticeDays = 7;

/** Told once per token, early enough that somebody can act. */
export const tellExpiringTokens = defineJob({
  name: 'token-expiry',
  description: 'Tells of API tokens that expire within seven days.',
  data: z.object({}),
  every: '7 * * * *',
  concurrency: 1,
  run: async (app: App) => {
    const before = new Date(app.now() + noticeDays * 86_400_000).toISOString();
    const rows = await app.db.asSystem((tx) =>
      tx.query<{ organization_id: string }>(
        `SELECT DISTINCT organization_id FROM api_tokens WHERE expires_at > $1 AND expires_at <= $2
         AND revoked_at IS NULL AND replaced_by IS NULL AND expiring_told_at IS NULL`,
        [app.nowIso(), before],
      ),
    );
    for (const { organization_id } of rows) {
      await asPlatform(app, organization_id, async ({ tx, journal }) => {
        const tokens = await tokensExpiringBefore(tx, organization_id, app.nowIso(), before);
        for (const token of tokens) journal.emit(tokenEvents.expiring, 'token', told(token));
      });
    }
  },
});
