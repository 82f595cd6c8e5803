import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { findLinked, lockValues, matchScopeOf } from '#server/resources/records/duplicates.ts';
import type { LookedUp } from '#server/resources/records/looked-up.ts';
import { t as records } from '#server/resources/records/messages.ts';
import { findAllByValue, findRows } from '#server/resources/records/store.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Line } from './row-body.ts';

/** The stored records that lines are about. */
export interface KnownRecords extends LookedUp {
  find(line: Line): Row | undefined | Promise<Row | undefined>;
  /** Keeps a record as it is after a line, because a later line may be about the same one. */
  note(record: Row): void;
}

const external = 'external_ids.';

const notLookedUp: LookedUp = { isFree: () => false, lockedRow: () => undefined, forgetRows: () => {} };

/** Finds the records of all lines together. Two files with the same keys take turns. */
export async function knownRecords(
  ctx: Ctx,
  resource: Resource,
  lines: readonly Line[],
  matchBy: string | null,
): Promise<KnownRecords> {
  if (matchBy === null) return { ...notLookedUp, find: () => undefined, note: () => {} };
  if (matchBy === 'id') return byId(ctx, resource, lines);
  if (matchBy.startsWith(external)) return byExternalId(ctx, resource, matchBy.slice(external.length));
  return byColumn(ctx, resource, lines, matchBy);
}

async function byId({ tx, organization }: Ctx, { table, kind }: Resource, lines: readonly Line[]) {
  const ids = lines.flatMap(({ id }) => (id === '' ? [] : [id]));
  const rows = await findRows(tx, table, organization, ids);
  return {
    ...notLookedUp,
    find({ id }: Line) {
      if (id === '') return undefined;
      const row = rows.get(id);
      if (row?.deleted_at === null) return row;
      throw invalid([
        { path: 'id', rule: 'not_found', message: records('noRecord', { kind: kindName(kind), id }) },
      ]);
    },
    note: (record: Row) => void rows.set(record.id, record),
  };
}

const byExternalId = (ctx: Ctx, resource: Resource, system: string): KnownRecords => ({
  ...notLookedUp,
  async find({ given: { external_ids: ids } }) {
    if (typeof ids !== 'object' || ids === null) return undefined;
    const own = Object.entries(ids).find(([name]) => name === system);
    return own && findLinked(ctx, resource, Object.fromEntries([own]));
  },
  note: () => {},
});

async function byColumn(ctx: Ctx, resource: Resource, lines: readonly Line[], column: string) {
  const keyOf = (record: Record<string, unknown>): string | undefined => {
    const parts = [record[column], ...Object.values(matchScopeOf(resource, column, record))];
    return parts.every((part) => typeof part === 'string') ? parts.join(' ') : undefined;
  };
  const names = [column, ...Object.keys(matchScopeOf(resource, column, {}))];
  const sound = new Map(lines.map((line) => [line, soundParts(resource, line, names)] as const));
  const keyOfLine = (line: Line) => keyOf(sound.get(line) ?? {});
  const found = new Map<string, Row>();
  const locked = new Map<string, Row>();
  const note = (record: Row) => {
    const key = keyOf(record);
    if (key !== undefined) found.set(key, record);
  };
  const keys = new Set(lines.flatMap((line) => keyOfLine(line) ?? []));
  if (keys.size) {
    lockValues(ctx, resource, column, [...keys]);
    const values = [...sound.values()].flatMap(({ [column]: value }) => value ?? []);
    const rows = await findAllByValue(ctx.tx, resource.table, ctx.organization, column, values, {
      lock: true,
    });
    // If several records have the same key, the oldest is used.
    for (const row of rows.toReversed()) note(row);
    for (const row of rows) locked.set(row.id, row);
  }
  return {
    isFree: ({ kind }: Resource, name: string, key: string) =>
      kind === resource.kind && name === column && keys.has(key) && !found.has(key),
    lockedRow: <R extends Row>({ kind }: Resource<R>, id: string) =>
      // Only records of this kind were locked here.
      kind === resource.kind ? (locked.get(id) as R | undefined) : undefined,
    forgetRows: () => locked.clear(),
    find: (line: Line) => found.get(keyOfLine(line) ?? ''),
    note,
  };
}

/** Returns the valid ones of these properties, in the form in which they are stored. */
const soundParts = ({ writable }: Resource, { given }: Line, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const parsed = writable[name]?.safeParse(given[name]);
      return parsed?.success ? [[name, parsed.data]] : [];
    }),
  );
