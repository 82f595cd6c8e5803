'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { UnreadMark } from '../notifications/unread-mark.tsx';
import { isHere, type Place, places } from './places.ts';
import classes from './shell.module.css';

function PlaceLink({ place }: { place: Place }) {
  const t = useTranslations('places');
  const current = isHere(place, usePathname()) ? 'page' : undefined;
  const content = (
    <>
      <place.icon size={18} stroke={1.7} aria-hidden />
      {t(`${place.key}.name`)}
      {place.key === 'notifications' && <UnreadMark />}
    </>
  );
  return place.isDocument ? (
    <a href={place.href} className={classes.link}>
      {content}
    </a>
  ) : (
    <Link href={place.href} className={classes.link} aria-current={current}>
      {content}
    </Link>
  );
}

export function Navigation() {
  const t = useTranslations('shell');
  return (
    <nav aria-label={t('places')} className={classes.grow}>
      <ul className={classes.links}>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
