'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useSession } from '#components/base/session/context.tsx';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { Initials } from './initials.tsx';
import classes from './shell.module.css';

const UserChoices = dynamic(
  () => loadPart(() => import('./user-choices.tsx')).then((all) => all.UserChoices),
  {
    ssr: false,
  },
);
const LeaveOrganization = dynamic(
  () => loadPart(() => import('./leave-organization.tsx')).then((all) => all.LeaveOrganization),
  { ssr: false },
);

export function UserMenu() {
  const t = useTranslations('shell');
  const { user } = useSession();
  const { button, anchor, close } = usePressMenu();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.switch} aria-label={t('account', { name: user.name })} {...button}>
        <Initials name={user.name} />
        <span className={classes.grow}>
          <Text component="span" display="block" size="sm" fw="var(--weight-strong)" truncate>
            {user.name}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </span>
        <IconDots size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
      {anchor && <UserChoices anchor={anchor} onClose={close} onLeave={() => setLeaving(true)} />}
      {isLeaving && <LeaveOrganization onClose={() => setLeaving(false)} />}
    </>
  );
}
