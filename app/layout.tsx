import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './globals.css';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { DataProvider } from '#components/base/data/provider.tsx';
import { OfflineBanner } from '#components/base/offline/offline-banner.tsx';
import { currentSession } from '#components/base/session/current.ts';
import { ThemeProvider } from '#components/base/theme/provider.tsx';
import { preferredScheme } from '#components/base/theme/scheme.ts';
import { darkColors, lightColors } from '#components/base/theme/tokens.ts';
import { pick, shared } from '#components/base/wording/messages/shared.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('brand');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('tagline') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: lightColors['--mantine-color-body'] },
    { media: '(prefers-color-scheme: dark)', color: darkColors['--mantine-color-body'] },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [session, locale, messages, scheme, requestHeaders] = await Promise.all([
    currentSession(),
    getLocale(),
    getMessages(),
    preferredScheme(),
    headers(),
  ]);
  const nonce = requestHeaders.get('x-nonce') ?? '';
  return (
    <html lang={locale} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme={scheme} localStorageKey="platform.scheme" />
      </head>
      <body>
        <NextIntlClientProvider messages={pick(messages, shared)}>
          <NuqsAdapter>
            <ThemeProvider scheme={scheme}>
              <OfflineBanner />
              <DataProvider organization={session?.organization.id}>{children}</DataProvider>
            </ThemeProvider>
          </NuqsAdapter>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
