'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { WaitingMark } from '#components/ai/suggestions/waiting-mark.tsx';
import { UnreadMark } from '#components/platform/notifications/unread-mark.tsx';
import { isCurrentPage, type NavigationItem, navigationGroups } from './navigation-items.ts';
import { PrefetchedLink } from './prefetched-link.tsx';
import classes from './shell.module.css';
import { useNavigationItems } from './use-navigation-items.ts';

function NavigationEntry({ item }: { item: NavigationItem }) {
  const t = useTranslations('places');
  const current = isCurrentPage(item, usePathname()) ? 'page' : undefined;
  const content = (
    <>
      <item.icon size={18} stroke={1.7} aria-hidden />
      {t(`${item.key}.name`)}
      {item.key === 'notifications' && <UnreadMark />}
      {item.key === 'suggestions' && <WaitingMark />}
    </>
  );
  return item.isDocument ? (
    <a href={item.href} className={classes.link}>
      {content}
    </a>
  ) : (
    <PrefetchedLink href={item.href} className={classes.link} aria-current={current}>
      {content}
    </PrefetchedLink>
  );
}

export function Navigation() {
  const t = useTranslations('shell');
  const offered = useNavigationItems();
  const groups = navigationGroups.map((group) => ({
    group,
    members: offered.filter((item) => item.group === group),
  }));
  return (
    <nav aria-label={t('places')} className={classes.nav}>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <section key={group} aria-labelledby={`places-${group}`}>
            <h2 id={`places-${group}`} className={classes.group}>
              {t(`groups.${group}`)}
            </h2>
            <ul className={classes.links}>
              {members.map((item) => (
                <li key={item.key}>
                  <NavigationEntry item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
