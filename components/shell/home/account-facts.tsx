import { Badge, Code } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Session } from '#components/base/session/current.ts';
import { CopyButton } from '#components/base/ui/copy-button.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './home.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The employee that a login belongs to, with their leave, payslips and attendance. */
export interface OwnEmployee {
  name: string;
  page: string;
}

export function AccountFacts({ session, employee }: { session: Session; employee: OwnEmployee | undefined }) {
  const t = useTranslations('home');
  const roles = useTranslations('roles');
  const { user, organization, role } = session;
  return (
    <Panel title={t('you')}>
      <dl className={classes.facts}>
        <Fact name={t('organization')}>{organization.name}</Fact>
        <Fact name={t('slug')}>{organization.slug}</Fact>
        <Fact name={t('role')}>
          <Badge>{roles(role)}</Badge>
        </Fact>
        <Fact name={t('email')}>{user.email}</Fact>
        {employee && (
          <Fact name={t('employee')}>
            <Link href={employee.page}>{employee.name}</Link>
          </Fact>
        )}
        <Fact name={t('organizationId')}>
          <Code>{organization.id}</Code>
          <CopyButton text={organization.id} />
        </Fact>
        <Fact name={t('userId')}>
          <Code>{user.id}</Code>
          <CopyButton text={user.id} />
        </Fact>
      </dl>
    </Panel>
  );
}
