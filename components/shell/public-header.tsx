'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Brand } from './brand.tsx';
import { PreferenceItems } from './preference-items.tsx';
import classes from './public-header.module.css';

export type HeaderLink = { href: string; label: string };

/** The bar of the pages outside the shell. Plain links: the reference page is a document of its own. */
export function PublicHeader({ links }: { links: HeaderLink[] }) {
  const t = useTranslations();
  const pathname = usePathname();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <header className={classes.header}>
        <a href="/" className={classes.home}>
          <Brand />
        </a>
        <nav aria-label={t('shell.documentation')} className={classes.links}>
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className={classes.link}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('preferences.open')}>
              <IconAdjustmentsHorizontal size={19} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <PreferenceItems />
          </Menu.Dropdown>
        </Menu>
      </header>
    </>
  );
}
