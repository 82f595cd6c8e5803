'use client';

import { Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Messages } from 'next-intl';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useEffect } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { GuestPage } from '#components/shell/guest-page.tsx';
import type { Locale } from '#server/vocabulary/locales.ts';
import { CustomerDocument } from './customer-document.tsx';
import { isSeen } from './is-seen.ts';
import { RefusedDocument } from './refused-document.tsx';

type Texts = Readonly<Record<Locale, Messages['customerDocument']>>;

/** The page of a customer with a link to a document: what is due, where to pay, and the document itself. */
export function DocumentScreen({ token, texts }: { token: string; texts: Texts }) {
  const trpc = useTRPC();
  const { data, error } = useQuery(trpc.customerDocuments.get.queryOptions({ token }));
  const { mutate: note } = useMutation(trpc.customerDocuments.view.mutationOptions());
  const found = data?.data;
  const isThere = found !== undefined;
  useEffect(() => (isThere ? isSeen(() => note({ token })) : undefined), [isThere, note, token]);
  const ofBrowser = matching(useLocale());
  const language = found?.language ?? ofBrowser;
  const messages = useMessages();
  return (
    <GuestPage organization={found?.organization} brand={found?.brand}>
      <NextIntlClientProvider locale={language} messages={{ ...messages, customerDocument: texts[language] }}>
        <div lang={language}>
          {!found && !error && <Skeleton height={420} radius="md" aria-label={texts[language].loading} />}
          {error && <RefusedDocument error={error} />}
          {found && !error && <CustomerDocument token={token} document={found} />}
        </div>
      </NextIntlClientProvider>
    </GuestPage>
  );
}

/** The language of the browser, as long as the one of the document is not known. */
const matching = (locale: string): Locale => (locale === 'es' || locale === 'pt-BR' ? locale : 'en');
