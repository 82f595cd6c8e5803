import { and, isNull, not, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Refuse } from '../filters.ts';
import { t } from '../messages.ts';
import type { ColumnOf, Part } from '../parts.ts';
import { objectWith, placesOf } from './nested-key.ts';
import { operandsOf } from './operands.ts';
import type { InnerTest, JsonValue } from './tree.ts';

const operators = ['eq', 'ne', 'in', 'null', 'gt', 'gte', 'lt', 'lte'] as const;

const isJsonValue = (value: unknown): value is JsonValue =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** The comparisons of a part of an object. Its values have the types of JSON: the number 5 is not the text "5". */
export function readInner(given: unknown, refuse: Refuse): Pick<InnerTest, 'op' | 'value'>[] {
  return operandsOf(given, 'text', refuse).flatMap(([name, value]): Pick<InnerTest, 'op' | 'value'>[] => {
    const op = operators.find((one) => one === name);
    if (!op)
      return refuse(t('unknownOperator', { op: name, taken: operators.map((one) => `[${one}]`) }), operators);
    if (op === 'null' && typeof value !== 'boolean') return refuse(t('nullNotBoolean'));
    if (op === 'in') {
      if (!Array.isArray(value) || !value.every(isJsonValue)) return refuse(t('notValueOfFilter'));
      if (value.length > 100) return refuse(t('tooManyInValues', { most: 100 }));
      return [{ op, value }];
    }
    if (!isJsonValue(value)) return refuse(t('notValueOfFilter'));
    return [{ op, value }];
  });
}

const symbols = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The condition of a comparison inside an object; equality uses the index of the whole object where there is one. */
export function innerPart({ column: name, key, op, value }: InnerTest): Part {
  const part = (shape: string, values: readonly unknown[], build: Part['build']): Part => ({
    shape: `${name} inner ${shape}`,
    values,
    build,
  });
  const holds = (column: ColumnOf, place: SQLWrapper | undefined) => sql`${column(name)} @> ${place}::jsonb`;
  const holding = (one: JsonValue) => placesOf(key).map((path) => JSON.stringify(objectWith(path, one)));
  const values = Array.isArray(value) ? value : [value];
  const paths = placesOf(key);
  switch (op) {
    case 'eq':
    case 'in':
    case 'ne': {
      const objects = values.flatMap(holding);
      return part(`${op === 'ne' ? 'ne ' : ''}${objects.length}`, objects, (column, places) => {
        const isEqual = or(...places.map((place) => holds(column, place)));
        return op === 'ne' && isEqual ? not(isEqual) : isEqual;
      });
    }
    case 'null':
      return part(`${value ? 'null' : 'not null'} ${paths.length}`, paths, (column, places) => {
        const isMissing = and(...places.map((place) => isNull(sql`${column(name)} #>> ${place}::text[]`)));
        return value || !isMissing ? isMissing : not(isMissing);
      });
    default:
      return ordered(op);
  }

  /** Numbers are compared with numbers and texts with texts; values of other types do not match. */
  function ordered(operator: keyof typeof symbols): Part {
    const type = typeof value === 'number' ? 'number' : 'string';
    const cast = sql.raw(type === 'number' ? '::numeric' : '::text COLLATE "C"');
    return part(`${operator} ${type} ${paths.length}`, [...paths, String(value)], (column, places) => {
      const place = places.at(-1);
      const at = places.slice(0, -1).map((path) => sql`${column(name)} #> ${path}::text[]`);
      const found = sql`coalesce(${sql.join(at, sql`, `)})`;
      return and(
        sql`jsonb_typeof(${found}) = ${sql.raw(`'${type}'`)}`,
        sql`CASE WHEN jsonb_typeof(${found}) = ${sql.raw(`'${type}'`)} THEN (${found} #>> '{}')${cast} ${sql.raw(symbols[operator])} ${place}${cast} END`,
      );
    });
  }
}
