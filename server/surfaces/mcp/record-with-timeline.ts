import { referencesTo } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { ask } from './ask.ts';
import type { Entry } from './catalogue.ts';
import { type KnownKind, kindNamed, kindOfId, operationFor, readableKinds } from './kinds.ts';
import { t } from './messages.ts';
import type { Session } from './session.ts';
import { shortEvents } from './short-events.ts';
import { withoutEmpty } from './without-empty.ts';

interface Wanted {
  id: string;
  events: number;
  related: readonly string[];
}

/** The number of records of each related kind. */
const mostRelated = 10;

/** A record, those around it, and what happened to it last. */
export async function readWithTimeline(session: Session, { id, events, related }: Wanted) {
  const kind = kindOfId(id);
  const entry = operationFor(session, kind, 'get');
  const expand = expansionsOf(kind, entry);
  const query = expand.length ? { expand: expand.join(',') } : {};
  const record = await ask(session, entry, { path: { id }, query });
  const naming = namersOf(session, kind);
  const lists: [string, unknown][] = [];
  for (const name of related) {
    const other = kindNamed(name);
    const column = naming.get(other.resource.kind);
    if (column === undefined) throw notRelated(kind, other, [...naming.keys()]);
    const filter = { [column]: id, per_page: mostRelated };
    lists.push([
      other.resource.kind,
      await ask(session, operationFor(session, other, 'list'), { query: filter }),
    ]);
  }
  return withoutEmpty({
    record,
    timeline: events > 0 ? await timelineOf(session, id, events) : undefined,
    related: Object.fromEntries(lists),
    related_kinds: [...naming.keys()],
  });
}

const notRelated = ({ resource }: KnownKind, { resource: other }: KnownKind, known: readonly string[]) =>
  invalidField('related', 'one_of', t('notRelated', { other: other.kind, kind: resource.kind }), known);

/** A token without the area of events reads records without their history. */
async function timelineOf(session: Session, id: string, events: number): Promise<unknown> {
  const entry = session.catalogue.allowedTo(session.actor).find((one) => one.id === 'events-list');
  if (!entry) return undefined;
  const query = { resource_id: id, sort_dir: 'desc', per_page: events };
  return shortEvents(await ask(session, entry, { query }));
}

const expansionsOf = ({ resource }: KnownKind, { op }: Entry): readonly string[] =>
  'shape' in op.meta.input && 'expand' in Object(op.meta.input.shape) ? resource.list.expand : [];

/** The kinds with a filter by this one, and the filter of each. */
function namersOf(session: Session, { resource }: KnownKind): Map<string, string> {
  const readable = new Set(readableKinds(session).map((one) => one.resource.kind));
  const pairs = referencesTo(resource.kind)
    .filter(({ resource: other, column }) => readable.has(other.kind) && column in other.list.filters)
    .map(({ resource: other, column }) => [other.kind, column] as const);
  return new Map(pairs.reverse());
}
