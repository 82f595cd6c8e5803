import type { z } from 'zod';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { namesAt } from '../names/names-at.ts';
import { namesMeant } from '../names/names-meant.ts';
import { messageOf } from './refuse-with.ts';
import { t } from './value-messages.ts';

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

/** The error for an unknown name; its message suggests the names that were probably meant, or has the few that exist. */
export function unknownName<P extends string>(
  path: P,
  name: string,
  known: readonly string[],
  what: 'parameter' | 'property',
): ErrorDetail<P> {
  return { path, rule: `unknown_${what}`, message: unknown(what, name, known), allowed: known };
}

function unknown(what: 'parameter' | 'property', name: string, known: readonly string[]): Message {
  const renamed = elsewhere[name];
  const all = renamed !== undefined && known.includes(renamed) ? [renamed] : namesMeant(name, known);
  const meant = all.join('" or "');
  const isParameter = what === 'parameter';
  if (meant)
    return isParameter ? t('unknownParameterMeant', { meant }) : t('unknownPropertyMeant', { meant });
  if (known.length === 0 && !isParameter) return t('noProperties');
  if (known.length > 0 && known.length <= few)
    return isParameter ? t('unknownParameterOf', { known }) : t('unknownPropertyOf', { known });
  return isParameter ? t('unknownParameter') : t('unknownProperty');
}

/** So many names fit into a message. */
const few = 10;

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
