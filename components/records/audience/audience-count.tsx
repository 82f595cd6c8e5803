'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import classes from '../form/form.module.css';
import type { Audience } from './audience.ts';

const pauseMs = 300;
const reasons = ['opted_out', 'no_email', 'duplicate'] as const;

/** The number of people that an audience reaches, and of those that are left out, with the reason. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const t = useTranslations('data.audience');
  const failureText = useFailureText();
  const [wanted] = useDebouncedValue(audience, pauseMs);
  const found = useQuery(
    useTRPC().marketing.audience.queryOptions(
      { audience: wanted },
      { placeholderData: keepPreviousData, retry: false },
    ),
  );
  if (found.isError) return <p className={classes.problem}>{failureText(found.error)}</p>;
  if (!found.data) return null;
  const { recipients, skipped } = found.data;
  const left = reasons.filter((reason) => skipped[reason] > 0);
  return (
    <p role="status" className={classes.reach}>
      <strong>{t('reaches', { count: recipients })}</strong>
      {left.length > 0 && ` · ${left.map((reason) => t(reason, { count: skipped[reason] })).join(' · ')}`}
    </p>
  );
}
