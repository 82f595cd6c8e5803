import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** The sections of a long page beside links to each of them. */
export function SettingsColumns({
  sections,
  children,
}: {
  sections: readonly { key: string; title: string }[];
  children: ReactNode;
}) {
  const t = useTranslations('settings');
  return (
    <div className={classes.columns}>
      <nav className={classes.index} aria-label={t('index')}>
        {sections.map(({ key, title }) => (
          <a key={key} href={`#${key}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={classes.stack}>{children}</div>
    </div>
  );
}
