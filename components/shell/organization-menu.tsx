'use client';

import { Text, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useSession } from '#components/base/session/context.tsx';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { Initials } from './initials.tsx';
import classes from './shell.module.css';

const OrganizationChoices = dynamic(
  () => loadPart(() => import('./organization-choices.tsx')).then((all) => all.OrganizationChoices),
  { ssr: false },
);

const NewOrganization = dynamic(
  () => loadPart(() => import('./new-organization.tsx')).then((all) => all.NewOrganization),
  {
    ssr: false,
  },
);

export function OrganizationMenu() {
  const t = useTranslations('organization');
  const roles = useTranslations('roles');
  const { organization, role } = useSession();
  const { button, anchor, close } = usePressMenu();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.organization}
        aria-label={t('current', { name: organization.name })}
        {...button}
      >
        <Initials name={organization.name} isSquare />
        <span className={classes.grow}>
          <Text component="span" display="block" size="sm" fw="var(--weight-strong)" truncate>
            {organization.name}
          </Text>
          <Text component="span" display="block" size="xs" c="dimmed">
            {roles(role)}
          </Text>
        </span>
        <IconSelector size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
      {anchor && <OrganizationChoices anchor={anchor} onClose={close} onNew={() => setMaking(true)} />}
      {isMaking && <NewOrganization onClose={() => setMaking(false)} />}
    </>
  );
}
