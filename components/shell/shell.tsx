'use client';

import { Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { RememberTimeZone } from '#components/base/locale/remember-time-zone.tsx';
import { RegisterWorker } from '#components/base/offline/register-worker.tsx';
import { Live } from '#components/base/realtime/live.tsx';
import { SessionLost } from '#components/base/session/session-lost.tsx';
import { useLightPrint } from '#components/base/theme/use-light-print.ts';
import { Bell } from '#components/platform/notifications/bell.tsx';
import { NewRecordHost } from '#components/records/form/new/new-record-host.tsx';
import { Brand } from './brand.tsx';
import { FoldButton } from './fold-button.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { Navigation } from './places/navigation.tsx';
import { NewButton } from './places/new-button.tsx';
import { PhoneBar } from './places/phone-bar.tsx';
import { PrefetchedLink } from './prefetched-link.tsx';
import classes from './shell.module.css';
import { useSidebar } from './use-sidebar.ts';
import { UserMenu } from './user-menu.tsx';

export function Shell({ isFolded: wasFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const { isFolded, isRail, fold } = useSidebar(wasFolded);
  useLightPrint();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page closes the drawer
  useEffect(close, [pathname]);

  return (
    <Live>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <div className={classes.frame} data-folded={isFolded || undefined}>
        <header className={classes.header}>
          <Home />
          <Group gap="xs">
            <Bell />
            <Burger
              size="sm"
              opened={isOpen}
              onClick={toggle}
              aria-label={t('openNavigation')}
              aria-expanded={isOpen}
            />
          </Group>
        </header>
        <aside className={classes.navbar} data-open={isOpen || undefined} aria-label={t('sidebar')}>
          <div className={classes.top}>
            <Group className={classes.row} justify="space-between" gap="xs" px="xs" wrap="nowrap">
              <Home />
              <Burger size="sm" opened hiddenFrom="sm" onClick={close} aria-label={t('closeNavigation')} />
              <FoldButton isFolded={isFolded} onFold={fold} />
            </Group>
            <OrganizationMenu />
            <div className={classes.find}>
              <PaletteButton />
              <NewButton />
            </div>
          </div>
          <Navigation isRail={isRail} />
          <UserMenu />
        </aside>
        <main id="main" tabIndex={-1} className={classes.main}>
          <NewRecordHost>{children}</NewRecordHost>
        </main>
      </div>
      <PhoneBar />
      <CommandPalette />
      <RememberTimeZone />
      <RegisterWorker />
      <SessionLost />
    </Live>
  );
}

/** The name of the product, of which a narrow sidebar shows the picture only. */
function Home() {
  const t = useTranslations('brand');
  return (
    <PrefetchedLink href="/" className={classes.home} aria-label={t('name')}>
      <Brand />
    </PrefetchedLink>
  );
}
