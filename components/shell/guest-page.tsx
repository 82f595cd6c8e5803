'use client';

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import classes from '#components/base/ui/page.module.css';
import { PublicHeader } from './public-header.tsx';

const neverChanges = () => () => {};
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A page for somebody outside, who knows the organization and not the platform: its name is in the header, and times are
 * those of the guest's own clock. Until the name has been loaded there is none.
 */
export function GuestPage({
  organization,
  children,
}: {
  organization: string | undefined;
  children: ReactNode;
}) {
  const rendered = useTimeZone() ?? 'UTC';
  const timeZone = useSyncExternalStore(neverChanges, zoneOfBrowser, () => rendered);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={useMessages()} timeZone={timeZone}>
      <PublicHeader links={[]} organization={organization ?? ''} />
      <main id="main" className={classes.page}>
        {children}
      </main>
    </NextIntlClientProvider>
  );
}
