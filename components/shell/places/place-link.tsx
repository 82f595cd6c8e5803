'use client';

import type { TablerIcon } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrefetchedLink } from '../prefetched-link.tsx';
import classes from './places.module.css';
import type { Place } from './places.ts';

interface Props {
  place: Place;
  isCurrent: boolean;
  /** Missing for a place inside a group, whose icon is shown beside the group's name. */
  icon?: TablerIcon;
  mark?: ReactNode;
  /** On the rail, which shows only icons, the name is a tip. */
  isRail?: boolean;
}

export function PlaceLink({ place, isCurrent, icon: Icon, mark, isRail = false }: Props) {
  const t = useTranslations('places');
  const name = t(`${place.key}.name`);
  const content = (
    <>
      {Icon && <Icon size={16} stroke={1.8} aria-hidden />}
      <span className={classes.name}>{name}</span>
      {mark}
    </>
  );
  const shared = { className: classes.link, 'data-tip': isRail && Icon ? name : undefined };
  return place.isDocument ? (
    <a href={place.href} {...shared}>
      {content}
    </a>
  ) : (
    <PrefetchedLink href={place.href} aria-current={isCurrent ? 'page' : undefined} {...shared}>
      {content}
    </PrefetchedLink>
  );
}
