'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useFacts } from '#components/base/session/context.tsx';
import classes from './settings.module.css';
import { openTabs } from './tabs.ts';

/** The tabs of settings pages that this person may use. */
export function SettingsTabs() {
  const t = useTranslations('settings');
  const pathname = usePathname();
  return (
    <nav className={classes.tabs} aria-label={t('pages')}>
      {openTabs(useFacts()).map(({ key, href }) => (
        <Link key={key} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
