import type { Kind } from '#components/records/kinds/kind.ts';

/** The property by which the list is grouped, if it is one of those that the server counts in one call. */
export const groupingOf = ({ views }: Pick<Kind, 'views'>, asked: string | null): string | undefined =>
  views.groupings.find((name) => name === asked);
