import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { decimalsOf, storedDecimals } from '#server/kernel/values/currency-decimals.ts';
import { amount } from '#server/kernel/values/money.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { unitsIn } from '#server/kernel/values/units.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';

type Written = Pick<Resource, 'fields' | 'kind'>;

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** The amounts that callers write, by their property: the property alone, or names inside its lines. */
function writtenAmounts({ fields }: Written): ReadonlyMap<string, readonly string[]> {
  const found =
    known.get(fields) ??
    new Map(Object.entries(fields).map(([name, { write, read }]) => [name, amountsIn(name, write, read)]));
  known.set(fields, found);
  return found;
}

/** The amounts of a property that callers write: its own name, or the names of amounts in its lines. */
function amountsIn(name: string, write: z.ZodType, read: z.ZodType): string[] {
  const schema = (of: z.ZodType, io: 'input' | 'output') => ({
    properties: { [name]: z.toJSONSchema(of, { io, unrepresentable: 'any' }) },
  });
  const sent = namesIn(schema(write, 'input'));
  return Object.entries(unitsIn(schema(read, 'output')))
    .filter(([one, unit]) => unit === 'amount' && sent.has(one))
    .map(([one]) => one);
}

/** The names of all properties in a JSON schema. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) namesIn(one, names);
  if (!isObject(schema)) return names;
  for (const [name, one] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    names.add(name);
    namesIn(one, names);
  }
  for (const key of ['items', 'anyOf', 'oneOf', 'allOf']) namesIn(schema[key], names);
  return names;
}

/**
 * Refuses amounts with more decimals than their currency has, such as cents of yen. Unit prices may have more decimals
 * than amounts, and the amounts that the product computes are rounded.
 */
export function currencyProblems(
  ctx: Pick<Ctx, 'actor'>,
  resource: Written,
  record: Row,
  changed: readonly string[],
): ErrorDetail<string>[] {
  if (!('currency' in resource.fields)) return [];
  const currency = typeof record.currency === 'string' ? record.currency : settingsOf(ctx).currency;
  const places = decimalsOf(currency);
  if (places === storedDecimals) return [];
  const isOdd = (value: unknown): value is string =>
    (typeof value === 'string' || typeof value === 'number') && !amount(value).round(places).eq(value);
  const names = changed.includes('currency') ? Object.keys(resource.fields) : changed;
  return names.flatMap((name) => {
    const inside = writtenAmounts(resource).get(name) ?? [];
    const value = record[name];
    const paths = Array.isArray(value)
      ? value.flatMap((line, at) =>
          isObject(line) ? inside.filter((one) => isOdd(line[one])).map((one) => `${name}.${at}.${one}`) : [],
        )
      : inside.includes(name) && isOdd(value)
        ? [name]
        : [];
    return paths.map((path) => ({
      path,
      rule: 'decimals',
      message: t('currencyDecimals', { currency, places }),
    }));
  });
}
