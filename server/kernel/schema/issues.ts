import { z } from 'zod';
import type { Message } from '#server/base/wording/message.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { t } from './messages.ts';
import { nearest } from './nearest.ts';
import { messageOf } from './refuse-with.ts';

/** Translates an issue of a schema into error details, the same for calls, batches, lines of files and settings. */
export function detailsOfIssue(issue: z.core.$ZodIssue, schema: z.ZodType): ErrorDetail<string>[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = namesAt(schema, issue.path);
    return issue.keys.map((key) => unknownName(path ? `${path}.${key}` : key, key, known, 'property'));
  }
  // A refused name of a record has the path at which the check reported it.
  if (issue.code === 'invalid_key' && issue.issues[0])
    return detailsOfIssue({ ...issue.issues[0], path: issue.path }, schema);
  const custom = issue.code === 'custom' ? issue.params : undefined;
  const rule = typeof custom?.rule === 'string' ? custom.rule : issue.code;
  if (issue.code === 'invalid_value')
    return [{ path, rule: 'one_of', message: messageOf(issue), allowed: issue.values }];
  const allowed = Array.isArray(custom?.allowed) ? { allowed: custom.allowed } : {};
  return [{ path, rule, message: messageOf(issue), ...allowed }];
}

/** The error for an unknown name; its message suggests the most similar name. */
export function unknownName<P extends string>(
  path: P,
  name: string,
  known: readonly string[],
  what: 'parameter' | 'property',
): ErrorDetail<P> {
  const meant = meantBy(name, known);
  return { path, rule: `unknown_${what}`, message: unknown(what, meant, known.length > 0), allowed: known };
}

function unknown(what: 'parameter' | 'property', meant: string | undefined, isAnyKnown: boolean): Message {
  if (meant !== undefined)
    return what === 'parameter'
      ? t('unknownParameterMeant', { meant })
      : t('unknownPropertyMeant', { meant });
  if (what === 'parameter') return t('unknownParameter');
  return isAnyKnown ? t('unknownProperty') : t('noProperties');
}

/** Names that other APIs use, with ours. */
const elsewhere: Readonly<Record<string, string>> = {
  limit: 'per_page',
  page_size: 'per_page',
  size: 'per_page',
  count: 'per_page',
  offset: 'page',
  q: 'search',
  query: 'search',
  sort: 'sort_by',
  order_by: 'sort_by',
  order: 'sort_dir',
  include: 'expand',
};

function meantBy(name: string, known: readonly string[]): string | undefined {
  const renamed = elsewhere[name];
  if (renamed !== undefined && known.includes(renamed)) return renamed;
  // The name inside an object, such as `address.country` for `country`.
  return known.find((one) => one.endsWith(`.${name}`)) ?? nearest(name, known);
}

/** The property names of an object in a schema, or somewhere inside it. */
export function namesAt(schema: z.ZodType, path: readonly PropertyKey[] = []): string[] {
  const inner = unwrapped(schema);
  const [step, ...rest] = path;
  if (step === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodObject) return under(inner.shape[String(step)], rest);
  if (inner instanceof z.ZodArray) return under(inner.element, rest);
  return inner instanceof z.ZodRecord ? under(inner.valueType, rest) : [];
}

const under = (schema: unknown, path: readonly PropertyKey[]) =>
  schema instanceof z.ZodType ? namesAt(schema, path) : [];

/** The schema without the wrappers for optional, null and default. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const inner =
    schema instanceof z.ZodPipe
      ? schema.in
      : schema instanceof z.ZodOptional ||
          schema instanceof z.ZodNullable ||
          schema instanceof z.ZodDefault ||
          schema instanceof z.ZodPrefault
        ? schema.unwrap()
        : undefined;
  return inner instanceof z.ZodType ? unwrapped(inner) : schema;
}
