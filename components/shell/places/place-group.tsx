'use client';

import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PlaceLink } from './place-link.tsx';
import classes from './places.module.css';
import type { PlaceGroup as Group, Place } from './places.ts';

interface Props {
  group: Group;
  current: Place | undefined;
  isOpen: boolean;
  /** True if the person opened the group, and not only came to one of its pages. */
  isChosen: boolean;
  isRail: boolean;
  onToggle: () => void;
}

/** The pages for one kind of work, folded under their name; on the rail, beside its icon. */
export function PlaceGroup({
  group: { key, icon: Icon, places },
  current,
  isOpen,
  isChosen,
  isRail,
  onToggle,
}: Props) {
  const t = useTranslations('shell.groups');
  const id = useId();
  const [only] = places;
  if (places.length === 1 && only)
    return (
      <li className={classes.group}>
        <PlaceLink place={only} icon={Icon} isRail={isRail} isCurrent={only.key === current?.key} />
      </li>
    );
  const isHere = places.some((place) => place.key === current?.key);
  return (
    <li className={classes.group} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.link}
        aria-expanded={isOpen}
        aria-controls={id}
        data-here={isHere || undefined}
        data-tip={isRail ? t(key) : undefined}
        onClick={onToggle}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
        <span className={classes.name}>{t(key)}</span>
        <IconChevronDown className={classes.fold} size={14} stroke={2} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.places} hidden={!isOpen}>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink place={place} isCurrent={place.key === current?.key} />
          </li>
        ))}
      </ul>
    </li>
  );
}
