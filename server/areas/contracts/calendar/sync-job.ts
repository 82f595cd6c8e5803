import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { calendarConnections } from '#db/schema/contracts/calendar.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { createOutboundAgent } from '#server/base/outbound/agent.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { download } from '#server/base/outbound/download.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { applyEntries } from './apply.ts';
import type { CalendarConnection } from './connections.ts';
import { mostFeedBytes, readFeed, type Validators, windowAround } from './feed.ts';
import { type CalendarReading, NotACalendar, type Window } from './read-ics.ts';

const timeoutMs = 30_000;
const mostProblems = 20;

/** Reads one calendar and applies its changes to our events. */
export const syncCalendar = defineJob({
  name: 'calendar-sync',
  description: 'Syncs a connected calendar.',
  data: z.object({ connection_id: z.string() }),
  run: async (app: Services, { organization_id: organization, connection_id: id }, { signal }) => {
    if (organization === null) throw new Error('a calendar belongs to an organization');
    const known = await readConnection(app, organization, id);
    if (!known) return;
    const result = await readConnected(app, known, signal);
    if ('reading' in result)
      await applyEntries(app, organization, known.connection, result.reading, known.window);
    await asPlatform(app, organization, async (ctx) => {
      const connections = resourceOf('calendar_connection');
      const now = await findRecord(ctx, 'calendar_connection', id, { lock: true });
      if (!now || now.status === 'disconnected' || now.url !== known.connection.url) return;
      const values = columnsOf(result, ctx.now);
      const isStep = values.status !== now.status;
      await amendRecord(ctx, connections, id, values, isStep ? 'status_changed' : null);
      if ('reading' in result) await keepValidators(ctx, id, result.validators);
    });
  },
});

type Result =
  | { reading: CalendarReading; validators: Validators }
  | { unchanged: true }
  | { failed: Message };

function columnsOf(result: Result, now: string): Partial<CalendarConnection> {
  if ('failed' in result) return { status: 'error', error: toColumn(result.failed) };
  const synced = { status: 'connected' as const, error: null, last_synced_at: now };
  if ('unchanged' in result) return synced;
  const { entries, problems } = result.reading;
  return { ...synced, event_count: entries.length, problems: problems.slice(0, mostProblems) };
}

interface Known {
  connection: CalendarConnection;
  window: Window;
  locale: Locale;
  validators: Validators;
}

async function readConnection(app: Services, organization: string, id: string): Promise<Known | undefined> {
  return asPlatform(app, organization, async (ctx) => {
    const connection = await findRecord(ctx, 'calendar_connection', id);
    if (!connection || connection.status === 'disconnected') return undefined;
    const { etag, last_modified, expanded_at } = calendarConnections;
    const [validators] = await ctx.tx
      .select({ etag, last_modified, expanded_at })
      .from(calendarConnections)
      .where(and(inOrganization(calendarConnections, organization), eq(calendarConnections.id, id)));
    if (!validators) return undefined;
    const { locale, timezone } = settingsOf(ctx);
    const window = windowAround(ctx.now, connection, connection.timezone ?? timezone);
    return { connection, window, locale, validators };
  });
}

async function keepValidators(
  { tx, organization }: Ctx,
  id: string,
  { etag, last_modified, expanded_at }: Validators,
): Promise<void> {
  await tx
    .update(calendarConnections)
    .set({ etag, last_modified, expanded_at })
    .where(and(inOrganization(calendarConnections, organization), eq(calendarConnections.id, id)));
}

/** Faults of a calendar do not throw: they are stored on its connection, where people see them. */
async function readConnected(app: Services, known: Known, signal: AbortSignal): Promise<Result> {
  const allowed = allowedTargets(app.config);
  const agent = createOutboundAgent({ lookup: app.lookup, allowed, connections: 1 });
  const url = known.connection.url ?? '';
  try {
    return await readFeed(
      (headers) => download(agent, { url, headers, timeoutMs, maxBytes: mostFeedBytes, signal }),
      { window: known.window, known: known.validators, now: app.nowIso(), locale: known.locale },
    );
  } catch (error) {
    if (error instanceof NotACalendar) return { failed: error.text };
    if (error instanceof OutboundFailure) return { failed: error.text };
    throw error;
  } finally {
    await agent.destroy();
  }
}
