'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { CardsDialog } from '../cards-dialog.tsx';
import { useMinutesText } from '../minutes-text.ts';

/** The figure whose cards are shown, with its name. */
export type FlowChoice = Inputs['editCards']['flowCards'] & { name: string };

export function FlowCards({
  choice: { name, ...input },
  onClose,
}: {
  choice: FlowChoice;
  onClose: () => void;
}) {
  const t = useTranslations('planning.flow');
  const minutesText = useMinutesText();
  const found = useQuery(useTRPC().editCards.flowCards.queryOptions(input));
  const cards = found.data?.data.cards.map(({ id, code, title, count, hours }) => ({
    id,
    name: `${code} ${title}`,
    value:
      hours !== null
        ? minutesText(hours * 60)
        : input.figure === 'delivered'
          ? ''
          : t('countTimes', { count }),
  }));
  return (
    <CardsDialog
      title={t(`cardsOf.${input.figure}`, { name })}
      cards={cards}
      isCut={found.data?.data.is_cut ?? false}
      error={found.error}
      onRetry={() => void found.refetch()}
      onClose={onClose}
    />
  );
}
