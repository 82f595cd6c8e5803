'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { WaitingMark } from '#components/ai/suggestions/waiting-mark.tsx';
import { UnreadMark } from '#components/platform/notifications/unread-mark.tsx';
import { PlaceLink } from './place-link.tsx';
import { isHere, type Place, placeGroups } from './places.ts';
import classes from './shell.module.css';
import { usePlaces } from './use-places.ts';

function PlaceEntry({ place }: { place: Place }) {
  const t = useTranslations('places');
  const current = isHere(place, usePathname()) ? 'page' : undefined;
  const content = (
    <>
      <place.icon size={18} stroke={1.7} aria-hidden />
      {t(`${place.key}.name`)}
      {place.key === 'notifications' && <UnreadMark />}
      {place.key === 'suggestions' && <WaitingMark />}
    </>
  );
  return place.isDocument ? (
    <a href={place.href} className={classes.link}>
      {content}
    </a>
  ) : (
    <PlaceLink href={place.href} className={classes.link} aria-current={current}>
      {content}
    </PlaceLink>
  );
}

export function Navigation() {
  const t = useTranslations('shell');
  const offered = usePlaces();
  const groups = placeGroups.map((group) => ({
    group,
    members: offered.filter((place) => place.group === group),
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
              {members.map((place) => (
                <li key={place.key}>
                  <PlaceEntry place={place} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
