import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { deleteOldest, organizationsWithOlder } from '#server/calls/delete-oldest.ts';
import type { Services } from '#server/calls/services.ts';
import { firstIdAt, type Kind } from '#server/vocabulary/ids.ts';
import { retentionSettings } from './retention-settings.ts';

export const dayMs = 86_400_000;

/** Days for which the request log, deliveries and attempts are kept, for the whole installation. */
export const logDays = 30;

/** Events are kept at least as long as what is made from them, such as deliveries that are still tried. */
const fewestEventDays = 30;

/** Data that an organization may keep for a shorter time than the installation, as named in its `retention_days`. */
export type Retained = 'requests' | 'deliveries' | 'events';

interface Shorter {
  organization: string;
  days: number;
}

/** Organizations that chose less than `most` days. */
async function shorterRetention({ db }: Services, name: Retained, most: number): Promise<Shorter[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ id: organizations.id, settings: organizations.settings })
      .from(organizations)
      .where(sql`${organizations.settings} -> 'retention_days' ? ${name}`)
      .orderBy(organizations.id),
  );
  return rows
    .map(({ id, settings }) => ({
      organization: id,
      days: retentionSettings.read(settings).retention_days[name] ?? most,
    }))
    .filter(({ days }) => days < most);
}

/** Rows that are deleted after a limited time. */
export interface Aging {
  kind: Kind;
  table: PgTable & { organization_id: PgColumn };
  /** Holds ids of that kind, which sort by time. */
  column: PgColumn;
}

/** Deletes rows of organizations that keep them for a shorter time than the installation. */
export async function deleteForShorter(
  app: Services,
  name: Retained,
  { kind, table, column }: Aging,
  signal?: AbortSignal,
): Promise<void> {
  for (const { organization, days } of await shorterRetention(app, name, logDays)) {
    const before = firstIdAt(kind, app.now() - days * dayMs);
    await deleteOldest(app, organization, { table, column, before }, signal);
    if (signal?.aborted) return;
  }
}

const agingEvents: Aging = { kind: 'event', table: events, column: events.id };

/** Deletes expired events. Their table has no partitions, because their numbers must be unique, so rows are deleted. */
export async function reapEvents(app: Services, signal?: AbortSignal): Promise<void> {
  const { eventRetentionDays: everybody } = app.config;
  const shorter = await shorterRetention(app, 'events', everybody || Number.POSITIVE_INFINITY);
  const chosen = new Map(shorter.map(({ organization, days }) => [organization, days]));
  const boundOf = (days: number) => firstIdAt('event', app.now() - Math.max(days, fewestEventDays) * dayMs);
  const overdue = everybody ? await organizationsWithOlder(app, agingEvents, boundOf(everybody)) : [];
  for (const organization of new Set([...overdue, ...chosen.keys()])) {
    const before = boundOf(chosen.get(organization) ?? everybody);
    await deleteOldest(app, organization, { ...agingEvents, before }, signal);
    if (signal?.aborted) return;
  }
}
