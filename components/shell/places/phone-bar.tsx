'use client';

import { UnstyledButton } from '@mantine/core';
import { IconChecks, IconHome, IconPlus, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { ApprovalMark } from '#components/platform/approvals/approval-mark.tsx';
import { palette } from '../palette/palette.ts';
import { PrefetchedLink } from '../prefetched-link.tsx';
import { LazyNewChoices } from './lazy-new-choices.tsx';
import classes from './phone-bar.module.css';

const icon = { size: 22, stroke: 1.7, 'aria-hidden': true };

/** The bar at the bottom of a phone: what is needed most often, in reach of a thumb. */
export function PhoneBar() {
  const t = useTranslations('shell.bar');
  const pathname = usePathname();
  const { button, anchor, close } = usePressMenu();
  const link = (href: string) => ({
    href,
    className: classes.item,
    'aria-current': pathname === href ? ('page' as const) : undefined,
  });
  return (
    <nav className={classes.bar} aria-label={t('name')}>
      <PrefetchedLink {...link('/')}>
        <IconHome {...icon} />
        {t('today')}
      </PrefetchedLink>
      <UnstyledButton className={classes.item} onClick={palette.open}>
        <IconSearch {...icon} />
        {t('search')}
      </UnstyledButton>
      <UnstyledButton className={classes.item} {...button}>
        <IconPlus {...icon} />
        {t('new')}
      </UnstyledButton>
      <PrefetchedLink {...link('/approvals')}>
        <IconChecks {...icon} />
        {t('approvals')}
        <ApprovalMark />
      </PrefetchedLink>
      <PrefetchedLink {...link('/me')}>
        <IconUserCircle {...icon} />
        {t('me')}
      </PrefetchedLink>
      {anchor && <LazyNewChoices anchor={anchor} onClose={close} />}
    </nav>
  );
}
