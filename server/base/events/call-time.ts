import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#server/kernel/access/actor.ts';
import { firstIdAt, isId, type Kind, prefixOf, timeOf } from '#server/vocabulary/ids.ts';

/** A call, with the moment at which it began by the organization's clock. */
export interface CallTime {
  id: string;
  at: number;
}

export const isRequestId = (text: string): boolean =>
  isId(text) && text.startsWith(`${prefixOf('request')}_`);

export const callTimeOf = (id: string, { organization }: Pick<Actor, 'organization'>): CallTime => ({
  id,
  at: timeOf(id) + organization.clockAheadMs,
});

/** The clocks of processes differ by less. */
const marginMs = 60_000;
const longestCallMs = 900_000;

/** Ids that are made while a call runs, which are a small part of the primary key. */
export const isWithinCall = (id: PgColumn, kind: Kind, { at }: CallTime): SQL | undefined =>
  and(gte(id, firstIdAt(kind, at - marginMs)), lt(id, firstIdAt(kind, at + longestCallMs)));
