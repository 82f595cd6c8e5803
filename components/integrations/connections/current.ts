import { getLocale } from 'next-intl/server';
import { cache } from 'react';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';
import type { WordTable } from '#components/base/wording/words/lookups.ts';
import { pickWords } from '#components/base/wording/words/words.ts';
import { mergedWords } from '#components/records/kinds/words-of-kind.ts';
import type { Connection, Provider, Run } from './integrations.ts';

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const status = refusalStatus(error);
    if (status === 404 || status === 400 || status === 403) return undefined;
    throw error;
  }
}

/** Returns the connection with this id, or undefined if it no longer exists. */
export const connectionAt = cache(async (id: string): Promise<Connection | undefined> => {
  const caller = await serverCaller();
  return (await orNothing(caller.integrationConnections.get({ id })))?.data;
});

export const providerAt = cache(async (provider: string): Promise<Provider | undefined> => {
  const caller = await serverCaller();
  return (await orNothing(caller.integrationCatalog.get({ provider })))?.data;
});

export const runAt = cache(async (id: string): Promise<Run | undefined> => {
  const caller = await serverCaller();
  return (await orNothing(caller.integrationRuns.get({ id })))?.data;
});

/** The kinds of record that a connection writes, each with its path in the console. */
export const mappedKinds = cache(async (id: string) => {
  const caller = await serverCaller();
  const mapping = await orNothing(caller.integrationMapping.get({ id }));
  const plurals = new Map((await caller.surface.kinds()).map(({ kind, plural }) => [kind, plural]));
  const kinds = Object.keys(mapping?.data.resources ?? {});
  return { mapping, kinds: kinds.map((kind) => ({ kind, plural: plurals.get(kind) })) };
});

/** The names of kinds of record, as data for client components. */
export async function kindTable(kinds: readonly string[]): Promise<WordTable> {
  return pickWords(await getLocale(), {
    kind: 'integration_connection',
    area: 'integrationConnections',
    kinds,
  });
}

/** The names of kinds of record and of their properties. */
export async function propertyTable(kinds: readonly string[]): Promise<WordTable> {
  const [locale, caller] = [await getLocale(), await serverCaller()];
  const all = await caller.surface.kinds();
  const tables = kinds.map(async (kind) => {
    const plural = all.find((one) => one.kind === kind)?.plural;
    const described = plural === undefined ? undefined : await orNothing(caller.surface.kind({ plural }));
    const properties = described?.fields.map(({ name }) => name) ?? [];
    const parent = described?.parent ? [described.parent.column] : [];
    return pickWords(locale, { kind, area: described?.area ?? '', properties: [...properties, ...parent] });
  });
  return mergedWords([await kindTable(kinds), ...(await Promise.all(tables))]);
}
