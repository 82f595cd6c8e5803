import type { z } from 'zod';

/** Units of numbers. Amounts are in the currency of the record around them, or in the organization's. */
export const units = [
  'count',
  'amount',
  'price',
  'percent',
  'share',
  'factor',
  'half_days',
  'days',
  'months',
  /** A year of the calendar, which is written without a separator of thousands. */
  'year',
  'hours',
  'minutes',
  /** Minutes of work, which people read and add up as hours and minutes. */
  'worked_minutes',
  'seconds',
  'milliseconds',
  'bytes',
  'frames_per_second',
  'lufs',
  'decibels',
] as const;
export type Unit = (typeof units)[number];

/** A unit that another property of the same object decides: a discount is a percentage or an amount. */
export interface UnitBy {
  by: string;
  units: Record<string, Unit>;
}

const unitKey = 'x-unit';

/** Adds the unit of a number to the schema, from which the reference and the console read it. */
export const measured = <S extends z.ZodType>(unit: Unit | UnitBy, of: S): S => of.meta({ [unitKey]: unit });

/** Names that end in their unit need no other declaration. */
const endings: readonly [RegExp, Unit][] = [
  [/(^|_)(pct|percent)$/, 'percent'],
  [/(^|_)(halves|half_days)$/, 'half_days'],
  [/(^|_)days(_delta)?$/, 'days'],
  [/(^|_)months$/, 'months'],
  [/^year$/, 'year'],
  [/(^|_)hours$/, 'hours'],
  [/(^|_)minutes$/, 'minutes'],
  [/(_s|(^|_)seconds)$/, 'seconds'],
  [/(^|_)lufs$/, 'lufs'],
  [/_db$/, 'decibels'],
  [/(_ms|(^|_)milliseconds)$/, 'milliseconds'],
  [/(^|_)bytes$/, 'bytes'],
  [/(^|_)(qty|quantity|count)$/, 'count'],
];

export const unitOfName = (name: string): Unit | undefined =>
  endings.find(([ending]) => ending.test(name))?.[1];

export type Units = Record<string, Unit | UnitBy>;

const isJson = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUnit = (value: unknown): value is Unit => units.some((unit) => unit === value);

const isUnitBy = (value: unknown): value is UnitBy =>
  isJson(value) && typeof value.by === 'string' && isJson(value.units);

const inner = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'] as const;

/**
 * The units of all numbers in a JSON schema by the names of their properties; outer properties take precedence over
 * inner ones.
 */
export function unitsIn(whole: unknown): Units {
  const definitions = isJson(whole) && isJson(whole.$defs) ? whole.$defs : {};
  const found: Record<string, Unit | UnitBy> = {};
  const seen = new Set<unknown>();
  let level: { name: string; schema: unknown }[] = [{ name: '', schema: whole }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { name, schema } of level) {
      if (Array.isArray(schema)) next.push(...schema.map((one) => ({ name, schema: one })));
      if (!isJson(schema) || seen.has(schema)) continue;
      seen.add(schema);
      const declared = schema[unitKey];
      const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer');
      const unit =
        isUnit(declared) || isUnitBy(declared) ? declared : isNumber ? unitOfName(name) : undefined;
      if (unit !== undefined && name !== '') found[name] ??= unit;
      if (typeof schema.$ref === 'string')
        next.push({ name, schema: definitions[schema.$ref.split('/').at(-1) ?? ''] });
      for (const key of inner) next.push({ name, schema: schema[key] });
      for (const [property, one] of Object.entries(isJson(schema.properties) ? schema.properties : {}))
        next.push({ name: property, schema: one });
    }
    level = next;
  }
  return found;
}

/** The unit of one value that is shown beside the other values of `record`. */
export function unitOf(
  known: Units | undefined,
  name: string,
  record: Readonly<Record<string, unknown>>,
): Unit | undefined {
  const found = known?.[name] ?? unitOfName(name);
  return typeof found === 'object' ? found.units[String(record[found.by])] : found;
}
