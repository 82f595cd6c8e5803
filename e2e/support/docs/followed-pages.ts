/** Pages whose blocks run in their order on a real product, each with the test that runs them. */
export const followedPages: Readonly<Record<string, string>> = {
  'docs/tutorial.md': 'e2e/docs/tutorial.test.ts',
  'docs/guides/integrators.md': 'e2e/docs/guides.test.ts',
  'docs/guides/administrators.md': 'e2e/docs/guides.test.ts',
  'docs/guides/self-hosters.md': 'e2e/docs/self-hosters.long.test.ts',
  'docs/api.md': 'e2e/docs/guides.test.ts',
};

export const isFollowed = (page: string): boolean => Object.hasOwn(followedPages, page);
