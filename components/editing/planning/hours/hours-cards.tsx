'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { CardsDialog } from '../cards-dialog.tsx';
import { useMinutesText } from '../minutes-text.ts';

/** The figure whose cards are shown: that of a person, of a project, of both or of all. */
export interface HoursChoice {
  person_id?: string;
  project_id?: string;
  name: string;
}

interface Props {
  choice: HoursChoice;
  period: { from: string; to: string };
  onClose: () => void;
}

export function HoursCards({ choice: { name, ...choice }, period: { from, to }, onClose }: Props) {
  const t = useTranslations('planning.hours');
  const minutesText = useMinutesText();
  const found = useQuery(useTRPC().editCards.hours.queryOptions({ from, to, ...choice, group_by: 'card' }));
  const rows = found.data?.data.rows;
  const byCard = rows && [...Map.groupBy(rows, ({ card_id }) => card_id ?? '').entries()];
  const cards = byCard?.map(([id, own]) => ({
    id,
    name: own[0]?.card ?? '',
    value: minutesText(own.reduce((sum, { minutes }) => sum + minutes, 0)),
  }));
  return (
    <CardsDialog
      title={t('cardsOf', { name })}
      cards={cards}
      isCut={found.data?.data.is_cut ?? false}
      error={found.error}
      onRetry={() => void found.refetch()}
      onClose={onClose}
    />
  );
}
