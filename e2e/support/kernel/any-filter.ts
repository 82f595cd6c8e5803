import fc from 'fast-check';
import type { ValueKind } from '#server/kernel/values/field.ts';
import type { Comparable } from '#server/resources/lists/filter/comparable.ts';
import { relationsOf } from '#server/resources/lists/filter/relations.ts';
import { operatorsOf } from '#server/resources/lists/filters.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

type Filter = Record<string, unknown>;
type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const days = ['today', 'today-3d', 'today+1w', 'start_of_week', 'start_of_month+1m', 'start_of_year'];
const moments = [...days, 'now-12h', 'now+1h'];

/** Changes the case of letters, which `like` ignores and all other comparisons do not. */
const otherCase = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** Patterns with a part of the text. */
function piecesOf(text: string): string[] {
  const [run] = /[\p{L}\p{N}]{3,}/u.exec(text) ?? [];
  return run ? [`%${run}%`, `${run}%`, `%${otherCase(run)}%`, `%${run.slice(0, 3)}_%`] : [];
}

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Filters on the records of a kind, whose values are mostly those of the given records. */
export function anyFilter(kind: Kind, records: Records): fc.Arbitrary<Filter> {
  const own = anyTest(resourceOf(kind), kind, records);
  const related = [...relationsOf(resourceOf(kind))].flatMap(([name, relation]) =>
    records[relation.kind]?.length
      ? [anyTest(relation.target, relation.kind, records).map((test) => behind(name, test))]
      : [],
  );
  const leaf = fc.oneof({ weight: 4, arbitrary: own }, ...related);
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.tuple(leaf, leaf).map(([first, second]) => ({ ...first, ...second })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
      fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
      tie('filter').map((not) => ({ not })),
    ),
  }));
  return filter;
}

const behind = (relation: string, test: Filter): Filter =>
  Object.fromEntries(Object.entries(test).map(([name, value]) => [`${relation}.${name}`, value]));

function anyTest(subject: Comparable, kind: string, records: Records): fc.Arbitrary<Filter> {
  const { columns } = subject.table;
  const tests = Object.entries(subject.all).flatMap(([name, field]): fc.Arbitrary<Filter>[] => {
    if (field.isLong || field.role || !columns.has(name)) return [];
    const values = (records[kind] ?? []).flatMap((row) => row[name]).filter((value) => value != null);
    if (columns.get(name) === 'jsonb') return field.kind === 'object' ? insideOf(name, values) : [];
    if (field.kind === 'list')
      return values.length ? [oneOf(values).map((has) => ({ [name]: { has } }))] : [];
    const ops = operatorsOf(field.kind, subject.list.fragments.includes(name));
    return comparisons(field.kind, ops, values).map((wanted) => wanted.map((value) => ({ [name]: value })));
  });
  return fc.oneof(...tests);
}

function comparisons(
  kind: ValueKind,
  ops: readonly string[],
  known: readonly unknown[],
): fc.Arbitrary<unknown>[] {
  const isNull = ops.includes('null') ? [fc.boolean().map((value) => ({ null: value }))] : [];
  if (known.length === 0) return isNull;
  const value = oneOf([...known, ...(kind === 'date' ? days : kind === 'instant' ? moments : [])]);
  const pieces = known.map(String).flatMap(piecesOf);
  return [
    ...isNull,
    value,
    ...ops
      .filter((op) => !['null', 'in', 'like'].includes(op))
      .map((op) => value.map((one) => ({ [op]: one }))),
    ...(ops.includes('in') ? [fc.array(oneOf(known), { minLength: 1, maxLength: 3 })] : []),
    ...(ops.includes('in') && isNull.length ? [oneOf(known).map((one) => [null, one])] : []),
    ...(ops.includes('like') && pieces.length ? [oneOf(pieces).map((like) => ({ like }))] : []),
  ];
}

function insideOf(name: string, values: readonly unknown[]): fc.Arbitrary<Filter>[] {
  const entries = values.flatMap((value) => Object.entries(value ?? {}));
  const keys = [...new Set(entries.map(([key]) => key))];
  return keys.map((key) => {
    const known = entries.flatMap(([other, value]) => (other === key && isScalar(value) ? [value] : []));
    const value = oneOf(known.length ? known : ['x']);
    const ops = oneOf(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']);
    return fc
      .oneof(
        value,
        fc.tuple(ops, value).map(([op, one]) => ({ [op]: one })),
        fc.boolean().map((isNull) => ({ null: isNull })),
        fc.array(value, { minLength: 1, maxLength: 3 }),
      )
      .map((wanted) => ({ [`${name}.${key}`]: wanted }));
  });
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
