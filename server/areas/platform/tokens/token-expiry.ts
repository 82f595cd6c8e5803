import { and, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import { apiTokens } from '#db/schema/identity.ts';
import { type TokenRow, tokensExpiringBefore } from '#server/base/identity/token-rows.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { fill } from '../notifications/said.ts';
import { tell } from '../notifications/telling.ts';
import { defineTopic } from '../notifications/topics.ts';
import { tokenEvents, told } from './token-events.ts';

const noticeDays = 7;

export const tokenExpiring = defineTopic({
  key: 'token_expiring',
  title: 'An API token expires',
  about: 'A token expires within seven days; its creator and the administrators are notified.',
  defaults: { inbox: true, email: 'at_once' },
});

const titles = {
  en: 'The token {name} expires on {day}',
  es: 'El token {name} caduca el {day}',
  'pt-BR': 'O token {name} expira em {day}',
};
const bodies = {
  en: 'The API token {name} ({ending}) stops working on {day}. Give it another end, or rotate it, before the program that uses it is refused.',
  es: 'El token {name} ({ending}) deja de funcionar el {day}. Cambie su fecha o rótelo antes de que se rechace al programa que lo usa.',
  'pt-BR':
    'O token {name} ({ending}) deixa de funcionar em {day}. Mude a data ou faça a rotação antes que o programa que o usa seja recusado.',
};

async function tellOf(ctx: Ctx, { id, name, prefix, last_four, expires_at, created_by }: TokenRow) {
  const day = dayOf(String(expires_at), settingsOf(ctx).timezone);
  const values = { name, day, ending: `${prefix}…${last_four}` };
  await tell(ctx, {
    topic: tokenExpiring,
    title: fill(titles, values),
    body: fill(bodies, values),
    related: { type: 'token', id },
    to: { from: 'admin', ids: [created_by.id] },
    once: `${id} ${expires_at}`,
  });
}

/** Notifies once for each token, early enough that people can act. */
export const tellExpiringTokens = defineJob({
  name: 'token-expiry',
  description: 'Sends notifications about API tokens that expire within seven days.',
  data: z.object({}),
  every: '7 * * * *',
  concurrency: 1,
  run: (app: App) => tellOfExpiring(app),
});

export async function tellOfExpiring(app: App): Promise<void> {
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
        ctx.journal.emit(tokenEvents.expiring, 'token', told(token));
        await tellOf(ctx, token);
      }
    });
  }
}
