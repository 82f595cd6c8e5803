import { and, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import { type TokenRow, tokensExpiringBefore } from '#server/base/identity/token-rows.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { notify } from '../notifications/notify.ts';
import { defineTopic } from '../notifications/topics.ts';
import { t } from './messages.ts';
import { eventObjectOf, tokenEvents } from './token-events.ts';

const noticeDays = 7;

export const tokenExpiring = defineTopic({
  key: 'token_expiring',
  page: '/tokens',
  title: t('expiringTitle'),
  about: t('expiringAbout'),
  defaults: { inbox: true, email: 'at_once' },
});

async function notifyOf(ctx: Ctx, { id, name, prefix, last_four, expires_at, created_by }: TokenRow) {
  const day = dayOf(String(expires_at), settingsOf(ctx).timezone);
  await notify(ctx, {
    topic: tokenExpiring,
    title: t('expiring', { name, day }),
    body: t('expiringBody', { name, day, ending: `${prefix}…${last_four}` }),
    related: { type: 'token', id },
    to: { from: 'admin', ids: [created_by.id] },
    once: `${id} ${expires_at}`,
  });
}

/** Notifies once for each token, early enough that people can act. */
export const notifyOfExpiringTokens = defineJob({
  name: 'token-expiry',
  description: 'Notifies about API tokens that expire within seven days.',
  data: z.object({}),
  every: '7 * * * *',
  concurrency: 1,
  run: (app: Services) => warnOfExpiringTokens(app),
});

export async function warnOfExpiringTokens(app: Services): Promise<void> {
  const before = new Date(app.now() + noticeDays * 86_400_000).toISOString();
  const rows = await app.db.asSystem(async (tx) =>
    tx
      .selectDistinct({ organization_id: apiTokens.organization_id })
      .from(apiTokens)
      .where(
        and(
          gt(apiTokens.expires_at, app.nowIso()),
          lte(apiTokens.expires_at, before),
          isNull(apiTokens.revoked_at),
          isNull(apiTokens.replaced_by),
          isNull(apiTokens.expiring_told_at),
        ),
      ),
  );
  for (const { organization_id } of rows) {
    await asPlatform(app, organization_id, async (ctx) => {
      const tokens = await tokensExpiringBefore(ctx.tx, organization_id, app.nowIso(), before);
      for (const token of tokens) {
        ctx.journal.emit(tokenEvents.expiring, 'token', eventObjectOf(token));
        await notifyOf(ctx, token);
      }
    });
  }
}
