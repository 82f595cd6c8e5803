'use client';

import { UnstyledButton } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { WaitingMark } from '#components/ai/suggestions/waiting-mark.tsx';
import { ApprovalMark } from '#components/platform/approvals/approval-mark.tsx';
import { UnreadMark } from '#components/platform/notifications/unread-mark.tsx';
import { moveByArrows } from './arrow-keys.ts';
import { placeAt } from './current-place.ts';
import { mostAtTop } from './groups-of-role.ts';
import { PlaceGroup } from './place-group.tsx';
import { PlaceLink } from './place-link.tsx';
import classes from './places.module.css';
import type { PlaceGroup as Group, Place } from './places.ts';
import { useOpenGroup } from './use-open-group.ts';
import { useArrivals, usePlaceGroups } from './use-places.ts';

const marks: Partial<Record<Place['key'], ReactNode>> = {
  approvals: <ApprovalMark />,
  notifications: <UnreadMark />,
  suggestions: <WaitingMark />,
};

/** The pages of the console: where work arrives, then the groups of the person's role. */
export function Navigation({ isRail }: { isRail: boolean }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const current = placeAt(pathname, useSearchParams());
  const groups = usePlaceGroups();
  const arrivals = useArrivals();
  const here = groups.find(({ places }) => places.some(({ key }) => key === current?.key));
  const { open, isChosen, toggle, close } = useOpenGroup(here?.key, isRail);
  const [isWhole, setWhole] = useState(false);
  const outside = useClickOutside(() => isRail && close());
  const hidden = groups.slice(mostAtTop);
  // The group of the page is always visible.
  const shown = isWhole ? groups : groups.filter((one, at) => at < mostAtTop || one === here);
  const drawn = (group: Group) => (
    <PlaceGroup
      key={group.key}
      group={group}
      current={current}
      isOpen={open === group.key}
      isChosen={isChosen && open === group.key}
      isRail={isRail}
      onToggle={() => toggle(group.key)}
    />
  );
  return (
    <nav ref={outside} aria-label={t('places')} className={classes.nav} onKeyDown={moveByArrows}>
      <ul className={classes.groups}>
        {arrivals.map(({ icon, ...place }) => (
          <li key={place.key} className={classes.group}>
            <PlaceLink
              place={place}
              icon={icon}
              isRail={isRail}
              isCurrent={place.key === current?.key}
              mark={marks[place.key]}
            />
          </li>
        ))}
      </ul>
      <ul className={classes.groups}>
        {shown.map(drawn)}
        {hidden.length > 0 && (
          <li className={classes.group}>
            <UnstyledButton
              className={classes.link}
              aria-expanded={isWhole}
              data-tip={isRail ? (isWhole ? t('fewer') : t('more')) : undefined}
              onClick={() => setWhole(!isWhole)}
            >
              <IconDots size={16} stroke={1.8} aria-hidden />
              <span className={classes.name}>{isWhole ? t('fewer') : t('more')}</span>
            </UnstyledButton>
          </li>
        )}
      </ul>
    </nav>
  );
}
