import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

type List = Outputs['tokens']['list'];

/** The input of the list's first page, which is also the cache key of all tokens. */
export const wholeList = { per_page: 100 } satisfies Inputs['tokens']['list'];

/** Loads all pages, because filters and counts need every token; an organization has a few dozen. */
export async function loadAllTokens(
  loadPage: (input: Inputs['tokens']['list']) => Promise<List>,
): Promise<List> {
  const first = await loadPage(wholeList);
  const others = Array.from({ length: Math.max(0, first.meta.total_pages - 1) }, (_, index) =>
    loadPage({ ...wholeList, page: index + 2 }),
  );
  const pages = [first, ...(await Promise.all(others))];
  return { ...first, data: pages.flatMap((page) => page.data) };
}
