'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Figure } from '../figure.tsx';
import { FiguresTable } from '../figures-table.tsx';
import classes from '../planning.module.css';
import type { FlowProps } from './deliveries.tsx';

/** How many reviews asked for changes, by client and project. */
export function Rounds({ flow: { from, to, rounds }, onOpen }: FlowProps) {
  const t = useTranslations('planning.flow');
  const ids = [...new Set(rounds.flatMap((one) => [one.client_company_id, one.project_id]))].filter(
    (id) => id !== null,
  );
  const titles = useQuery(
    useTRPC().surface.titles.queryOptions(ids.length > 0 ? { ids: ids.slice(0, 200) } : skipToken, {
      staleTime: 60_000,
    }),
  ).data;
  if (rounds.length === 0) return <p className={classes.quiet}>{t('noRounds')}</p>;
  const nameOf = (id: string | null, nothing: string) =>
    id === null ? nothing : (titles?.[id]?.title ?? '…');
  return (
    <FiguresTable
      label={t('rounds')}
      names={[t('client'), t('project')]}
      figures={[t('cardCount'), t('reviews'), t('refused')]}
    >
      {rounds.map((round) => (
        <RoundsRow
          key={`${round.client_company_id} ${round.project_id}`}
          {...{ round, from, to, onOpen }}
          client={nameOf(round.client_company_id, t('noClient'))}
          project={nameOf(round.project_id, t('noProject'))}
        />
      ))}
    </FiguresTable>
  );
}

interface RowProps extends Pick<FlowProps, 'onOpen'> {
  round: FlowProps['flow']['rounds'][number];
  from: string;
  to: string;
  client: string;
  project: string;
}

function RoundsRow({ round, from, to, client, project, onOpen }: RowProps) {
  const t = useTranslations('planning.flow');
  const { card_count, review_count, refused_count } = round;
  const name = t('clientAndProject', { client, project });
  const of = {
    ...{ from, to, name },
    client_company_id: round.client_company_id ?? 'none',
    project_id: round.project_id ?? 'none',
  };
  return (
    <tr>
      <th scope="row">{client}</th>
      <td>{project}</td>
      <td className={classes.number}>{card_count}</td>
      <Figure
        label={t('openReviews', { name, count: review_count })}
        onOpen={() => onOpen({ ...of, figure: 'reviews' })}
      >
        {review_count}
      </Figure>
      <Figure
        label={t('openRefused', { name, count: refused_count })}
        onOpen={() => onOpen({ ...of, figure: 'refused' })}
      >
        {refused_count}
      </Figure>
    </tr>
  );
}
