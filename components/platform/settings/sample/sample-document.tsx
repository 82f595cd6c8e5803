'use client';

import { Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { DownloadButton } from '#components/base/files/download-button.tsx';
import { downloadFile } from '#components/base/files/download-file.ts';
import preview from '#components/records/form/preview/preview.module.css';
import { SheetFrame } from '#components/records/form/preview/sheet-frame.tsx';
import { locales } from '#server/vocabulary/locales.ts';
import classes from './sample.module.css';

/** The settings that are typed and not saved yet. */
export type Typed = Readonly<Record<string, unknown>>;

const pauseMs = 400;
const names = { en: 'English', es: 'Español', 'pt-BR': 'Português' } as const;

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** A sample invoice of the organization, drawn with the settings as they are typed. */
export function SampleDocument({ typed }: { typed: Typed }) {
  const t = useTranslations('settings.sample');
  const failureText = useFailureText();
  const client = useTRPCClient();
  const locale = useLocale();
  const [language, setLanguage] = useState(locales.find((one) => one === locale) ?? 'en');
  const written = JSON.stringify(typed);
  const [asked] = useDebouncedValue(written, pauseMs);
  const settings: Record<string, unknown> = JSON.parse(asked);
  const {
    data: page,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['sample document', asked, language],
    queryFn: async () =>
      (await client.invoices.sample.mutate({ settings, language, format: 'html' })).page ?? '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

  async function download() {
    const sent: Record<string, unknown> = JSON.parse(written);
    const { pdf } = await client.invoices.sample.mutate({ settings: sent, language, format: 'pdf' });
    downloadFile(new Blob([bytesOf(pdf ?? '')]), 'application/pdf', `${t('title')}.pdf`);
  }

  return (
    <aside className={classes.sample} aria-label={t('title')}>
      <Group justify="space-between" gap="xs" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('language')}
          data={locales.map((value) => ({ value, label: names[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <DownloadButton label={t('pdf')} download={download} />
      </Group>
      <p className={preview.state}>
        {error ? failureText(error) : written !== asked || isFetching ? t('behind') : t('about')}
      </p>
      {page !== undefined && <SheetFrame page={page} title={t('title')} />}
    </aside>
  );
}
