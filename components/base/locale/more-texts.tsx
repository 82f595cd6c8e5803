'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';

export function MoreTexts({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const around = useMessages();
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...around, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}
