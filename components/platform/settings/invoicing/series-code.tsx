'use client';

import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import classes from './invoicing.module.css';

interface Props {
  series: Inputs['invoices']['changeSeries']['series'];
  year: number | null;
  /** The name of the documents of the series. */
  documents: string;
  code: string | null;
}

/** The code that the tax authority has given for a series. A change is saved when the field loses the focus. */
export function SeriesCode({ series, year, documents, code }: Props) {
  const t = useTranslations('invoicing.series');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [text, setText] = useState(code ?? '');
  const change = useMutation(
    trpc.invoices.changeSeries.mutationOptions({
      onSuccess: ({ data }) => {
        setText(data.authority_code ?? '');
        return queryClient.invalidateQueries({ queryKey: trpc.invoices.series.queryKey() });
      },
    }),
  );
  const problem =
    change.error && (byField(wireError(change.error).details).authority_code ?? failureText(change.error));

  function save() {
    const wanted = text.trim() || null;
    if (wanted !== code) change.mutate({ series, year, authority_code: wanted });
  }

  return (
    <TextInput
      className={classes.code}
      aria-label={t('codeOf', { series: documents, year: year ?? t('allYears') })}
      error={problem}
      maxLength={100}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
    />
  );
}
