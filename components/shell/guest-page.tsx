'use client';

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import { type ReactNode, useSyncExternalStore } from 'react';
import classes from '#components/base/ui/page.module.css';
import { type GuestBrand, PublicHeader } from './public-header.tsx';

const neverChanges = () => () => {};
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A page for guests, who know the organization but not the platform. The header shows the organization's name
 * once it is loaded, and times use the guest's own time zone.
 */
export function GuestPage({
  organization,
  brand,
  children,
}: {
  organization: string | undefined;
  /** How the organization looks to its clients. */
  brand?: GuestBrand | undefined;
  children: ReactNode;
}) {
  const rendered = useTimeZone() ?? 'UTC';
  const timeZone = useSyncExternalStore(neverChanges, zoneOfBrowser, () => rendered);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={useMessages()} timeZone={timeZone}>
      <PublicHeader links={[]} organization={organization ?? ''} {...(brand ? { brand } : {})} />
      <main id="main" className={classes.page}>
        {children}
      </main>
    </NextIntlClientProvider>
  );
}
