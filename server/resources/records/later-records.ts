import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { resourceOf } from '../resource/registry.ts';
import { findRow, type StoredTable } from './store.ts';

/**
 * The properties that an area reads of records of later areas, by kind. The area that reads them adds them by
 * `declare module` in its `later-records.ts`, and a test of the product compares them with the records of the later
 * area.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface LaterRecords {}

/** A record of a later area, with the properties that are read of it. */
export type LaterRecord<P = unknown> = {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
} & P;

/** Finds a record of a later area. Only the declared properties of it can be read. */
export async function findLaterRecord<K extends keyof LaterRecords>(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: K,
  id: string | null | undefined,
  options: { lock?: boolean } = {},
): Promise<LaterRecords[K] | undefined> {
  return id ? findRow(tx, tableOf(kind), { organization, id, ...options }) : undefined;
}

function tableOf<K extends keyof LaterRecords>(kind: K): StoredTable<LaterRecords[K]>;
function tableOf(kind: Kind): StoredTable {
  return resourceOf(kind).table;
}
