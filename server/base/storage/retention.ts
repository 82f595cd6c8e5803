import type { App } from '#server/calls/app.ts';
import { firstIdAt, type Kind } from '#server/calls/ids.ts';
import { deleteOldest, organizationsWithOlder } from '#server/kernel/records/delete-oldest.ts';
import { retentionSettings } from './retention-settings.ts';

export const dayMs = 86_400_000;

/** How long the request log, deliveries and attempts are kept, for the whole installation. */
export const logDays = 30;

/** Events are kept at least as long as what is made from them, such as deliveries that are still tried. */
export const fewestEventDays = 30;

/** What an organization may keep for a shorter time than the installation: names in its `retention_days`. */
export type Retained = 'requests' | 'deliveries' | 'events';

interface Shorter {
  organization: string;
  days: number;
}

/** Organizations that chose less than `most` days. */
async function shorterRetention({ db }: App, name: Retained, most: number): Promise<Shorter[]> {
  const rows = await db.asSystem((tx) =>
    tx.text<{ id: string; settings: Record<string, unknown> }>(
      "SELECT id, settings FROM organizations WHERE settings -> 'retention_days' ? $1 ORDER BY id",
      [name],
    ),
  );
  return rows
    .map(({ id, settings }) => ({
      organization: id,
      days: retentionSettings.read(settings).retention_days[name] ?? most,
    }))
    .filter(({ days }) => days < most);
}

/** Rows that are kept for a while. */
export interface Aging {
  kind: Kind;
  table: string;
  /** Holds ids of that kind, which sort by time. */
  column: string;
}

/** Deletes what organizations want to keep for a shorter time than everybody. */
export async function deleteForShorter(
  app: App,
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

const events: Aging = { kind: 'event', table: 'events', column: 'id' };

/** Events of one table for everybody, because their numbers must stay unique: deleted by rows, as old as each may be. */
export async function reapEvents(app: App, signal?: AbortSignal): Promise<void> {
  const { eventRetentionDays: everybody } = app.config;
  const shorter = await shorterRetention(app, 'events', everybody || Number.POSITIVE_INFINITY);
  const chosen = new Map(shorter.map(({ organization, days }) => [organization, days]));
  const boundOf = (days: number) => firstIdAt('event', app.now() - Math.max(days, fewestEventDays) * dayMs);
  const overdue = everybody ? await organizationsWithOlder(app, events, boundOf(everybody)) : [];
  for (const organization of new Set([...overdue, ...chosen.keys()])) {
    const before = boundOf(chosen.get(organization) ?? everybody);
    await deleteOldest(app, organization, { ...events, before }, signal);
    if (signal?.aborted) return;
  }
}
