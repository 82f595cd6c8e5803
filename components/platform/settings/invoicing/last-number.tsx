'use client';

import { Button, NumberInput, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { isOwnSeries, type OwnSeries, ownSeries } from '#server/areas/finance/series/series-names.ts';
import { useSettingsPage } from '../settings-context.tsx';
import classes from './invoicing.module.css';

/** Sends the last number of a series, and knows what follows. */
function useLastNumber() {
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const change = useMutation(
    trpc.invoices.changeSeries.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.invoices.series.queryKey() }),
    }),
  );
  return {
    send: (series: OwnSeries, last_number: number) => change.mutate({ series, last_number }),
    isBusy: change.isPending,
    problem:
      change.error && (byField(wireError(change.error).details).last_number ?? failureText(change.error)),
    next: change.data?.data.next_number,
  };
}

/** The last number that the former system has given in a series; the next document of this one goes on with it. */
export function LastNumber() {
  const t = useTranslations('invoicing.opening');
  const { words } = useSettingsPage();
  const [series, setSeries] = useState<OwnSeries>('invoice');
  const [last, setLast] = useState<number | string>('');
  const { send, isBusy, problem, next } = useLastNumber();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof last === 'number') send(series, last);
      }}
    >
      <p className={classes.step}>{t('numbers')}</p>
      <div className={classes.fields}>
        <Select
          label={t('series')}
          data={ownSeries.map((value) => ({ value, label: words.kind(value) }))}
          value={series}
          allowDeselect={false}
          onChange={(value) => value !== null && isOwnSeries(value) && setSeries(value)}
        />
        <NumberInput
          label={t('last')}
          value={last}
          onChange={setLast}
          error={problem}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          hideControls
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isBusy} disabled={typeof last !== 'number'}>
          {t('save')}
        </Button>
      </div>
      {next && (
        <p className={classes.why} role="status">
          {t('next', { number: next })}
        </p>
      )}
    </form>
  );
}
