import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

type List = Outputs['tokens']['list'];

/** The list's own page; also the key under which all of them are kept. */
export const wholeList = { per_page: 100 } satisfies Inputs['tokens']['list'];

/** Filters and counts are only right over every token, and an organization has a few dozen. */
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
