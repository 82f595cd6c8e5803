import { z } from 'zod';
import type { AnyOperation } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { allPages } from '#server/resources/resource/pages.ts';
import { findResource, namedOperations as named } from '#server/resources/resource/registry.ts';
import { approvableOf } from '../approvals/approvable.ts';
import { allTopics } from '../notifications/topics.ts';
import { timeline } from './feed.ts';
import { frozen } from './frozen.ts';
import { addressOf, placeOf } from './kind-operations.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { related } from './related.ts';
import { stages } from './stages.ts';
import { kinds } from './surface-kinds.ts';
import { records } from './surface-records.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const listed = z.record(z.string(), z.array(z.string()));

const request = z.object({ method: z.string(), path: z.string(), query: z.array(z.string()) });

function gather(pairs: Iterable<readonly [key: string, value: string]>): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value));
  return Object.fromEntries([...found].map(([key, values]) => [key, [...values]]));
}

/** The answer uses the same meta that refuses the calls, so the two always agree. */
function refusedTo(actor: Actor): Record<string, string[]> {
  const { modules } = readSettings(actor.organization.settings);
  const isRefused = ({ meta }: AnyOperation) => !allows(actor, meta) || !isEnabled(modules, actor.role, meta);
  return gather([...named()].filter(([, op]) => isRefused(op)).map(([name]) => placeOf(name)));
}

/** The routers that read the records of an event, by the first part of the event's type. */
let readersOfEvents: Record<string, string[]> | undefined;

function readers(): Record<string, string[]> {
  if (readersOfEvents) return readersOfEvents;
  // An area may replace an operation of its resource; the address stays the same.
  const areaOf = new Map([...named()].map(([name, op]) => [addressOf(op), placeOf(name)[0]]));
  const pairs = allEventKinds().flatMap(({ type, resource: kind }) => {
    const [prefix = ''] = type.split('.');
    const resource = findResource(kind);
    const own = resource ? Object.values(resource.operations) : [];
    const routers = own.flatMap((op) => areaOf.get(addressOf(op)) ?? []);
    // The list of approvals reads all kinds that wait for decisions.
    if (resource && approvableOf(resource)) routers.push('approvals');
    return routers.map((area) => [prefix, area] as const);
  });
  readersOfEvents = gather(pairs);
  return readersOfEvents;
}

/** The facts that the console needs about the operations. */
export const surface = {
  ...kinds,
  ...records,
  stages,
  related,
  presence,
  timeline,
  frozen,
  preview,
  facts: operation({
    ...place,
    method: 'GET',
    path: '/surface',
    summary: 'The calls that this person may not make, and the answers that an event makes out of date',
    input: z.strictObject({}).optional(),
    output: z.object({
      refused: listed,
      readers: listed,
      pages: z.record(
        z.string(),
        z.object({
          list: z.string().nullable(),
          record: z.string().nullable(),
          form: z.string().nullish(),
          decision: z.string().nullish(),
          work: z.object({ page: z.string(), area: z.string(), verb: z.string() }).nullish(),
        }),
      ),
      /** The topics of notifications that ask for a decision. */
      decision_topics: z.array(z.string()),
      topic_pages: z.record(z.string(), z.string()),
      currency: z.string(),
      country: z.string().nullable(),
    }),
    handler: async ({ actor }) => ({
      refused: refusedTo(actor),
      readers: readers(),
      pages: allPages(),
      // The pages of notifications that are about several records.
      topic_pages: Object.fromEntries(allTopics().map(({ key, page }) => [key, page])),
      decision_topics: allTopics().flatMap(({ key, asksDecision }) => (asksDecision ? [key] : [])),
      // Amounts of records that name no currency are in the organization's.
      currency: readSettings(actor.organization.settings).currency,
      // Numbers and days are written as in the organization's country.
      country: readSettings(actor.organization.settings).country,
    }),
  }),
  requests: operation({
    ...place,
    method: 'GET',
    path: '/surface/requests',
    summary: 'The REST request behind each procedure',
    input: z.strictObject({}).optional(),
    output: z.record(z.string(), request),
    handler: async () =>
      Object.fromEntries(
        [...named()]
          .filter(([, { meta }]) => meta.openapi.enabled)
          .map(([name, { meta }]) => [
            name,
            {
              method: meta.openapi.method,
              path: meta.openapi.path,
              query: [...meta.query, ...meta.bodyOrQuery],
            },
          ]),
      ),
  }),
};
