import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { warning } from '#server/calls/replies.ts';
import { actorShape } from '#server/kernel/values/common-fields.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { titlesOf } from '#server/resources/resource/called.ts';
import { presentAll } from '#server/resources/resource/insiders.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { isHidden } from '#server/resources/resource/restricted.ts';
import { isId } from '#server/vocabulary/ids.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { findTitles } from '../surface/titles.ts';
import type { Approvable } from './approvable.ts';
import type { WaitingRow } from './waiting.ts';

const call = z.object({
  method: z.string(),
  path: z.string(),
  body: z.record(z.string(), z.string()),
});

/** A property that the decision depends on. `title` is the name of the record or person whose id is the value. */
const fact = z.object({ name: z.string(), value: z.unknown(), title: z.string().nullable() });

/** A record that waits for a decision of the caller. */
export const approval = z
  .object({
    kind: z.string(),
    id: z.string(),
    version: z.int(),
    title: textSchema(),
    since: z.string(),
    asked_by: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
    facts: z.array(fact),
    currency: z.string().nullable(),
    together: z.string().nullable(),
    warnings: z.array(warning),
    approve: call,
    reject: call
      .extend({ reason: z.string().nullable(), needs_reason: z.boolean(), sends_back: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'Approval' });

type Approval = z.input<typeof approval>;

/** The waiting records as the caller may see them; each kind is presented with one look-up of its names. */
export async function presentWaiting(ctx: Ctx, waiting: readonly WaitingRow[]): Promise<Approval[]> {
  const items = new Map<string, Approval>();
  for (const [approvable, own] of Map.groupBy(waiting, (one) => one.approvable)) {
    const { resource } = approvable;
    const stored = own.map(({ row }) => row);
    const shown = new Map((await presentAll(ctx, resource, stored)).map((row) => [row.id, row]));
    const titles = await titlesOf(ctx, resource, stored, (of) => isReadable(ctx, of));
    for (const { row, since } of own) {
      const seen = shown.get(row.id) ?? row;
      items.set(row.id, itemOf(approvable, { row, seen, since, title: titles.get(row.id) ?? row.id }));
    }
  }
  const all = waiting.flatMap(({ row }) => items.get(row.id) ?? []);
  const names = await findTitles(ctx, idsOf(all));
  return all.map((one) => ({
    ...one,
    asked_by: { ...one.asked_by, name: names.get(one.asked_by.id)?.title ?? null },
    facts: one.facts.map((own) => ({ ...own, title: names.get(idIn(own.value) ?? '')?.title ?? null })),
  }));
}

interface Seen {
  row: Row;
  /** The record without the properties that the caller may not read. */
  seen: Row;
  since: string;
  title: string;
}

function itemOf(approvable: Approvable, { row, seen, since, title }: Seen): Approval {
  const { resource, view, op, approve, reject } = approvable;
  const { kind, itemPath, path } = resource;
  const own = { method: op.meta.openapi.method, path: `${itemPath ?? path}/${row.id}` };
  const author = actorShape.safeParse(row.created_by).data ?? { type: 'system', id: 'system' };
  const { together } = view;
  return {
    kind,
    id: row.id,
    version: row.version,
    title: ownTitle(resource, seen) ?? verbatim(title),
    since,
    asked_by: { type: author.type, id: author.id, name: null },
    facts: view.facts.map((name) => ({ name, value: readValue(resource, seen, name), title: null })),
    currency: typeof row.currency === 'string' ? row.currency : null,
    together: together === undefined ? null : String(row[together]),
    warnings: resource.warnings?.(row) ?? [],
    approve: { ...own, body: { ...approve } },
    reject: reject
      ? {
          ...own,
          body: { ...reject.body },
          reason: reject.reason,
          needs_reason: reject.needsReason,
          sends_back: reject.sendsBack,
        }
      : null,
  };
}

/** The value as the reply to a read of the record has it. */
const readValue = ({ all }: Resource, row: Row, name: string): unknown => all[name]?.read.parse(row[name]);

/** A title that not everybody may read is no part of other titles, so it is read from the record. */
function ownTitle(resource: Resource, seen: Row): Message | undefined {
  const [name = ''] = resource.screen.title;
  return isHidden(resource, name) ? textSchema().safeParse(readValue(resource, seen, name)).data : undefined;
}

/** The id that a value names: a reference, or an object such as the target of a suggestion. */
function idIn(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' && isId(id) ? id : undefined;
}

const idsOf = (items: readonly Approval[]): string[] =>
  items.flatMap(({ asked_by, facts }) => [asked_by.id, ...facts.flatMap(({ value }) => idIn(value) ?? [])]);
