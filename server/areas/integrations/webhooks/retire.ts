import { asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { changeEndpoint, findEndpoint } from './endpoint-rows.ts';
import { t } from './messages.ts';
import { notifyDisabled } from './notice.ts';
import type { Outcome } from './outcome.ts';
import { giveUpAfterMs } from './schedule.ts';
import { summaryOf, webhookEvents } from './webhook-events.ts';

type Retiring = Pick<Outcome, 'organization_id' | 'endpoint_id' | 'state' | 'is_gone'>;

/** Switches off endpoints that answered 410 Gone and those that have only failed for five days. */
export async function retireEndpoints(app: Services, outcomes: readonly Retiring[]): Promise<void> {
  const suspects = new Map<string, Retiring>();
  for (const one of outcomes) {
    if (one.state !== 'failed' && one.state !== 'pending') continue;
    const key = `${one.organization_id} ${one.endpoint_id}`;
    if (one.is_gone || !suspects.has(key)) suspects.set(key, one);
  }
  for (const suspect of suspects.values()) {
    if (suspect.is_gone || (await hasOnlyFailed(app, suspect))) await retire(app, suspect);
  }
}

const hasOnlyFailed = (app: Services, { organization_id, endpoint_id }: Retiring): Promise<boolean> =>
  app.db.withTenant(organization_id, 'read', async (tx) => {
    const row = await findEndpoint(tx, organization_id, endpoint_id);
    return row?.failing_since != null && app.now() - Date.parse(row.failing_since) >= giveUpAfterMs;
  });

async function retire(app: Services, { organization_id, endpoint_id, is_gone }: Retiring): Promise<void> {
  const reason = is_gone ? t('offGone') : t('offFailing');
  await asPlatform(app, organization_id, async (ctx) => {
    const { tx, journal } = ctx;
    const before = await findEndpoint(tx, organization_id, endpoint_id, true);
    if (!before?.enabled) return;
    const row = await changeEndpoint(tx, organization_id, endpoint_id, {
      enabled: false,
      disabled_reason: toColumn(reason),
      updated_at: app.nowIso(),
    });
    journal.emit(webhookEvents.disabled, 'webhook', summaryOf(row), { enabled: { from: true, to: false } });
    await notifyDisabled(ctx, row, reason);
  });
}
