'use client';

import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { RememberTimeZone } from '../locale/remember-time-zone.tsx';
import { Bell } from '../notifications/bell.tsx';
import { Live } from '../realtime/live.tsx';
import { SessionLost } from '../session/session-lost.tsx';
import { Brand } from './brand.tsx';
import { CommandPalette } from './command-palette.tsx';
import { Navigation } from './navigation.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PlaceLink } from './place-link.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the drawer
  useEffect(close, [pathname]);

  return (
    <Live>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <AppShell
        layout="alt"
        padding={0}
        header={{ height: { base: 56, sm: 0 } }}
        navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        transitionDuration={160}
        classNames={{ navbar: classes.navbar, header: classes.header }}
      >
        <AppShell.Header hiddenFrom="sm">
          <Group h="100%" px="md" justify="space-between">
            <PlaceLink href="/" className={classes.home}>
              <Brand />
            </PlaceLink>
            <Group gap="xs">
              <Bell />
              <Burger size="sm" opened={isOpen} onClick={toggle} aria-label={t('openNavigation')} />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('sidebar')}>
          <div className={classes.top}>
            <Group justify="space-between" px={6} wrap="nowrap">
              <PlaceLink href="/" className={classes.home}>
                <Brand />
              </PlaceLink>
              <Burger size="sm" opened hiddenFrom="sm" onClick={close} aria-label={t('closeNavigation')} />
            </Group>
            <OrganizationMenu />
            <PaletteButton />
          </div>
          <Navigation />
          <UserMenu />
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </AppShell.Main>
      </AppShell>
      <CommandPalette />
      <RememberTimeZone />
      <SessionLost />
    </Live>
  );
}
