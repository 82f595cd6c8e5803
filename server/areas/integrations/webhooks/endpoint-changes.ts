import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { areasBeyond } from '#server/kernel/journal/event-kinds.ts';
import { changesBetween } from '#server/resources/records/changes.ts';
import { invalidField, type KnownPath, noRecord } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { t as connections } from '../connections/messages.ts';
import type { EndpointPlace, EndpointProperties } from './endpoint-input.ts';
import {
  allEndpoints,
  changeEndpoint,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
} from './endpoint-rows.ts';
import { checkFilter } from './filter/check-filter.ts';
import { t } from './messages.ts';
import { newSecret, placeOf, shownPrefix } from './signing.ts';
import { summaryOf, testType, webhookEvents } from './webhook-events.ts';

const mostEndpoints = 100;

export async function lockEndpoint(ctx: Ctx, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(ctx.tx, ctx.organization, id, true);
  if (!row) throw noRecord('webhook', id);
  return row;
}

/** Callers cannot subscribe an endpoint to events that they may not read themselves. */
export function checkEvents({ actor }: Ctx, events: readonly string[], path: KnownPath = 'events'): void {
  const missing = areasBeyond(actor, events);
  if (missing.length === 0) return;
  const named = { areas: actor.areas, missing, count: missing.length };
  throw invalidField(path, 'area', connections('eventsBeyondAreas', named), actor.areas);
}

export interface Added {
  row: EndpointRow;
  secret: string;
}

/** Only the return value contains the readable secret, because the row has it sealed. */
export async function addEndpoint(
  ctx: Ctx,
  url: string,
  properties: EndpointProperties,
  path: EndpointPlace = '',
): Promise<Added> {
  const { tx, organization } = ctx;
  if ((await allEndpoints(tx, organization)).length >= mostEndpoints)
    throw invalidField('endpoints', 'limit', t('tooManyEndpoints', { count: mostEndpoints }));
  const { events = ['*'], filter = {} } = properties;
  checkEvents(ctx, events, `${path}events`);
  checkFilter(ctx, { events, filter }, `${path}filter`);
  const id = newId('webhook', Date.parse(ctx.now));
  const secret = newSecret();
  const row = await insertEndpoint(
    tx,
    organization,
    {
      id,
      url,
      description: properties.description ?? null,
      events,
      filter,
      payload: properties.payload ?? 'full',
      enabled: properties.enabled ?? true,
      secret: ctx.app.seal.close(secret, placeOf(organization, id)),
      secret_prefix: shownPrefix(secret),
    },
    actorRef(ctx.actor),
    ctx.now,
  );
  ctx.journal.emit(webhookEvents.created, 'webhook', summaryOf(row));
  return { row, secret };
}

/** The columns that are cleared when an endpoint is switched on again. */
const recovered = { disabled_reason: null, failing_since: null, last_error: null, paused_until: null };

export async function editEndpoint(
  ctx: Ctx,
  id: string,
  properties: EndpointProperties,
  path: EndpointPlace = '',
): Promise<EndpointRow> {
  const before = await lockEndpoint(ctx, id);
  const given = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
  const changes = changesBetween({ ...before }, { ...before, ...given });
  if (Object.keys(changes).length === 0) return before;
  const { events = before.events, filter = before.filter } = properties;
  checkEvents(ctx, events, `${path}events`);
  if (changes.events || changes.filter) checkFilter(ctx, { events, filter }, `${path}filter`);
  const switched = changes.enabled;
  const row = await changeEndpoint(ctx.tx, ctx.organization, id, {
    ...given,
    ...(switched?.to === true ? recovered : {}),
    ...(switched?.to === false ? { disabled_reason: toColumn(t('offByHand')) } : {}),
    updated_at: ctx.now,
  });
  const { enabled, ...rest } = changes;
  if (enabled) {
    const type = enabled.to ? webhookEvents.enabled : webhookEvents.disabled;
    ctx.journal.emit(type, 'webhook', summaryOf(row), { enabled });
  }
  if (Object.keys(rest).length) ctx.journal.emit(webhookEvents.updated, 'webhook', summaryOf(row), rest);
  return row;
}

/** Emits a test event, which is delivered like every other event. */
export async function sendTest(ctx: Ctx, id: string) {
  const row = await lockEndpoint(ctx, id);
  if (!row.enabled) throw invalidField('id', 'disabled', t('enableToTest'));
  const event_id = ctx.journal.emit(testType, 'webhook', summaryOf(row));
  return { event_id, type: testType, endpoint_id: row.id, status: 'queued' as const };
}

export async function removeEndpoint(ctx: Ctx, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(ctx, id);
  await deleteEndpoint(ctx.tx, ctx.organization, id, ctx.now);
  ctx.journal.emit(webhookEvents.deleted, 'webhook', summaryOf(row));
  return row;
}
