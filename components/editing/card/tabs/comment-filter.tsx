'use client';

import { useTranslations } from 'next-intl';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { isOpen, type Thread } from '../../comments/threads.ts';
import type { Comment } from '../card.ts';
import { commentFilters, useCardView } from '../view.ts';

type Filter = (typeof commentFilters)[number];

const isDrawn = ({ annotation }: Comment) => (annotation.shapes?.length ?? 0) > 0;

const tests: Record<Filter, (thread: Thread<Comment>) => boolean> = {
  all: () => true,
  open: ({ root }) => isOpen(root),
  drawn: ({ root, answers }) => isDrawn(root) || answers.some(isDrawn),
};

/** The comments that a filter leaves, with the answers to each. */
export const threadsIn = (threads: readonly Thread<Comment>[], filter: Filter) =>
  threads.filter(tests[filter]);

/** Chooses which comments are shown; drawings can be chosen where there are some. */
export function CommentFilter({ threads }: { threads: readonly Thread<Comment>[] }) {
  const t = useTranslations('card.comments');
  const [{ comments: filter }, setView] = useCardView();
  const offered = commentFilters.filter(
    (one) => one !== 'drawn' || one === filter || threads.some(tests.drawn),
  );
  return (
    <ChoiceBar
      isSmall
      aria-label={t('filter')}
      value={filter}
      onChoose={(comments) => void setView({ comments })}
      choices={offered.map((value) => ({ value, label: t(value) }))}
    />
  );
}
