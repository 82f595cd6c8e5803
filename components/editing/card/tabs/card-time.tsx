'use client';

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { numberText } from '#components/records/values/scalar.ts';
import { useNameOf } from '../../queue/use-refusal.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';

/** The time entries that the delivery has made, one of each person who worked on the card. */
export function CardTime() {
  const t = useTranslations('card.time');
  const format = useFormatter();
  const may = useMay();
  const { card, people } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const isShown = card.status === 'delivered' && may('timeEntries', 'list');
  const wanted = { card_id: card.id, per_page: 50 };
  const found = useQuery({ ...useTRPC().timeEntries.list.queryOptions(wanted), enabled: isShown });
  const entries = found.data?.data ?? [];
  if (!isShown || entries.length === 0) return null;
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{t('title')}</dt>
        {entries.map(({ id, person_id, minutes, status }) => (
          <dd key={id}>
            <Anchor component={Link} href={`/data/time_entries/${id}`} underline="always" inherit>
              {person_id === null
                ? numberText(format, minutes, 'worked_minutes', '')
                : t('of', {
                    person: nameOf({ type: 'user', id: person_id }),
                    time: numberText(format, minutes, 'worked_minutes', ''),
                  })}
            </Anchor>{' '}
            {t(status)}
          </dd>
        ))}
      </div>
    </dl>
  );
}
