import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { ListQuery } from '#server/resources/lists/query.ts';
import { selectPage } from '#server/resources/lists/select.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { hiddenFrom, present } from '#server/resources/resource/restricted.ts';

const rowsAtATime = 1_000;

export type Behind = { value: string; id: string };

export interface Wanted {
  resource: Resource;
  /** The time after which records have changed, including deleted ones; null for all that are not deleted. */
  since: string | null;
  /** The time until which changes are read. Later ones are left for the next run. */
  until: string;
  /** The record behind which reading begins. */
  after: Behind | null;
  mostRows: number;
}

const everything = { page: 1, perPage: rowsAtATime, search: '', expand: [], contains: [] } as const;

/**
 * The order is by id for all records. For changed ones it is by the time of the change, up to a moment, so that the
 * list ends.
 */
function queryOf({ since, until, after }: Wanted): ListQuery {
  const isFull = since === null;
  return {
    ...everything,
    contains: [],
    ascending: true,
    sortBy: (isFull ? 'id' : 'updated_at') satisfies keyof CommonRecord,
    includeDeleted: !isFull,
    cursor: after ?? undefined,
    conditions: isFull
      ? []
      : [
          { column: 'updated_at', op: 'gt', value: since },
          { column: 'updated_at', op: 'lte', value: until },
        ],
  };
}

/** The properties that are sent of a deleted record. */
const sentOfDeleted: readonly string[] = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] satisfies readonly NameIn<CommonRecord>[];

/** Returns the columns without properties that the actor may not see. */
export function columnsFor(actor: Actor, resource: Resource): string[] {
  const hidden = hiddenFrom({ actor }, resource);
  return [...new Set(['id', ...resource.list.fields])].filter(
    (name) => name in resource.all && !hidden.includes(name),
  );
}

const shown = (ctx: Parameters<typeof present>[0], resource: Resource, names: string[], row: Row): Row => {
  const seen = present(ctx, resource, row);
  const isShown = (name: string) => row.deleted_at === null || sentOfDeleted.includes(name);
  const values = names.map((name) => [name, isShown(name) ? (seen[name] ?? null) : null]);
  return { ...Object.fromEntries(values), id: row.id };
};

export interface OutgoingPage {
  rows: Row[];
  /** The record behind which the next page begins; null after the last page. */
  next: Behind | null;
}

/** Reads page after page as the actor may see the records, each in a transaction of its own. */
export async function* outgoing(app: Services, actor: Actor, wanted: Wanted): AsyncGenerator<OutgoingPage> {
  const { resource } = wanted;
  const organization = actor.organization.id;
  const query = queryOf(wanted);
  const names = columnsFor(actor, resource);
  for (let left = wanted.mostRows; left > 0; left -= rowsAtATime) {
    const size = Math.min(rowsAtATime, left);
    const page = await app.db.withTenant(organization, 'read', (tx) =>
      selectPage(tx, resource.table, organization, query, size),
    );
    const last = page.rows.at(-1);
    const next = page.hasMore && last ? { value: String(last[query.sortBy]), id: last.id } : null;
    const now = app.nowOf(actor.organization);
    yield {
      rows: page.rows.map((row) => shown({ app, organization, actor, now }, resource, names, row)),
      next,
    };
    if (next === null) return;
    query.cursor = next;
  }
}
