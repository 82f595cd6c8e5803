import type { AnyOperation } from '#server/calls/declared.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** The input of an operation, in the parts that a request has. */
export interface Asked {
  path?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: Readonly<Record<string, unknown>> | undefined;
  dryRun?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** The version that the record must still have. */
  version?: number | undefined;
}

/** The path and the query that the request would have in REST. */
export function addressFor({ meta }: AnyOperation, { path: given = {}, query = {} }: Asked) {
  const { path } = meta.openapi;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const missing = names.filter((name) => !given[name]);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  if (missing.length + unknown.length > 0)
    throw invalidAt([
      ...missing.map((name) => ({
        path: `path.${name}`,
        rule: 'required',
        message: t('pathNeeded', { path }),
      })),
      ...unknown.map((name) => ({
        path: `path.${name}`,
        rule: 'unknown_parameter',
        message: t('pathUnknown', { path }),
        allowed: names,
      })),
    ]);
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '')),
    search: new URLSearchParams(pairsOf(query)).toString(),
  };
}

/** `{ amount: { gte: 5 }, status: ['a', 'b'] }` → `amount[gte]=5` and `status[in]=a,b`. */
const pairsOf = (query: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || name === 'dry_run') return [];
    if (Array.isArray(value)) return [[`${name}[in]`, value.map(asText).join(',')]];
    if (!isObject(value)) return [[name, asText(value)]];
    return Object.entries(value).map(([inner, of]) => [
      `${name}[${inner}]`,
      Array.isArray(of) ? of.map(asText).join(',') : asText(of),
    ]);
  });

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
