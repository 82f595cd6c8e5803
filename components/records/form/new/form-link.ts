import type { Facts } from '#components/base/session/facts.ts';
import type { Given } from './given.ts';

export interface FormLink {
  kind: string;
  given: Given;
}

/**
 * The kind and the first values of the form that a link leads to; undefined if it leads elsewhere, or to a form that fills a
 * page.
 */
export function formLinkOf(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  pages: Facts['pages'],
): FormLink | undefined {
  if (!pathname.startsWith('/data/') || !pathname.endsWith('/new')) return undefined;
  const list = pathname.slice(0, -'/new'.length);
  const kind = Object.keys(pages).find((one) => pages[one]?.list === list);
  return kind === undefined || pages[kind]?.form
    ? undefined
    : { kind, given: Object.fromEntries(searchParams) };
}
