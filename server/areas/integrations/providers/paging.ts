import { z } from 'zod';
import { valueAt } from '../mapping/dot-path.ts';
import { isStorable } from '../mapping/storable.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import type { Place } from './provider.ts';

const parameter = z.string().trim().min(1).max(60);
const longestCursor = 2_000;
const size = z.int().min(1).max(1_000);

export const paging = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('page'),
      parameter: parameter.default('page'),
      first: z.int().min(0).max(1).default(1),
      size_parameter: parameter.optional(),
      size: size.default(100),
    }),
    z.strictObject({
      kind: z.literal('offset'),
      parameter: parameter.default('offset'),
      size_parameter: parameter.default('limit'),
      size: size.default(100),
    }),
    z.strictObject({
      kind: z.literal('cursor'),
      parameter: parameter.default('cursor'),
      path: z.string().trim().min(1).max(200).describe('The path of the next page in the body.'),
    }),
    z.strictObject({ kind: z.literal('link') }),
  ])
  .default({ kind: 'none' });

export type Paging = z.output<typeof paging>;

const places = z.object({ url: z.string().optional(), value: z.union([z.string(), z.number()]).optional() });

/** Returns the address of a page: the configured one with the parameters of the page. */
export function addressOf(first: string, how: Paging, at: Place | null): string {
  const { url: whole, value } = places.parse(at ?? {});
  if (whole !== undefined) return whole;
  const url = new URL(first);
  const set = (name: string, wanted: string | number) => url.searchParams.set(name, String(wanted));
  if (how.kind === 'page') {
    set(how.parameter, value ?? how.first);
    if (how.size_parameter !== undefined) set(how.size_parameter, how.size);
  }
  if (how.kind === 'offset') {
    set(how.parameter, value ?? 0);
    set(how.size_parameter, how.size);
  }
  if (how.kind === 'cursor' && value !== undefined) set(how.parameter, value);
  return url.href;
}

interface Answered {
  /** The address that answered. */
  url: string;
  link: string | undefined;
  body: unknown;
  count: number;
}

/** Returns the next page, or null after the last one. */
export function nextPlace(how: Paging, at: Place | null, { url, link, body, count }: Answered): Place | null {
  const { value } = places.parse(at ?? {});
  if (how.kind === 'none') return null;
  if (how.kind === 'link') return elsewhere(nextLink(link), url);
  if (how.kind === 'cursor') {
    const next = valueAt(body, how.path);
    if (typeof next !== 'string' && typeof next !== 'number') return null;
    if (next === '') return null;
    if (String(next).length > longestCursor || !isStorable(String(next)))
      throw new SyncFailure('sample', t('notNextPage', { path: how.path }));
    return /^https?:\/\//.test(String(next)) ? elsewhere(String(next), url) : { value: next };
  }
  const isShort = how.size_parameter !== undefined && count < how.size;
  if (count === 0 || isShort) return null;
  return { value: how.kind === 'page' ? Number(value ?? how.first) + 1 : Number(value ?? 0) + count };
}

/** The credentials are sent with the next call too, so it must go to the same origin. */
function elsewhere(next: string | undefined, url: string): Place | null {
  if (next === undefined) return null;
  const target = URL.parse(next, url);
  if (!target) throw new SyncFailure('sample', t('nextPageNotUrl'));
  if (target.origin !== new URL(url).origin)
    throw new SyncFailure('sample', t('nextPageOtherHost', { host: target.host }));
  return { url: target.href };
}

/**
 * Finds the next page in a header such as `<https://api.example.com/items?page=2>; rel="next"`, which may have other
 * links.
 */
export function nextLink(header: string | undefined): string | undefined {
  const links = header?.matchAll(/<([^<>]*)>([^<]*)/g) ?? [];
  for (const [, url, parameters = ''] of links)
    if (/;\s*rel\s*=\s*("([^"]*\s)?next(\s[^"]*)?"|next\b)/i.test(parameters)) return url;
  return undefined;
}
