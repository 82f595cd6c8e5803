import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { partsOf, type ReviewLink } from './card.ts';
import { useCardWorkspace } from './card-workspace.ts';

/** The links with which the card's final cut was handed over, the newest first. */
export function useHandOvers(): ReviewLink[] {
  const { card } = useCardWorkspace();
  const links = useQuery(useTRPC().editReviewLinks.list.queryOptions(partsOf(card.id)));
  return links.data?.data.filter(({ purpose }) => purpose === 'hand_over') ?? [];
}
