'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Table } from '#components/base/ui/table.tsx';
import classes from './members.module.css';
import { type Invitation, useRevokeInvitation } from './use-members.ts';

interface Props {
  invitations: readonly Invitation[];
  onAgain: (invitation: Invitation) => void;
}

/** The invitations that are still open. */
export function InvitationsList({ invitations, onAgain }: Props) {
  const t = useTranslations('members');
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={classes.heading}>
        {t('invited')}
      </h2>
      <div className={classes.frame}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('ends')}</th>
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} onAgain={onAgain} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

interface RowProps extends Pick<Props, 'onAgain'> {
  invitation: Invitation;
}

function InvitationRow({ invitation: one, onAgain }: RowProps) {
  const t = useTranslations('members');
  const roleName = useTranslations('roles');
  const may = useMay();
  const revoke = useRevokeInvitation();
  return (
    <tr>
      <th scope="row" className={classes.person}>
        <span>{one.name ?? one.email}</span>
        {one.name && <span className={classes.quiet}>{one.email}</span>}
      </th>
      <td>{roleName(one.role)}</td>
      <td>
        <Moment at={one.expires_at} />
      </td>
      <td className={classes.action}>
        <Group gap="xs" wrap="nowrap">
          {may('invitations', 'create') && (
            <Button size="xs" variant="default" onClick={() => onAgain(one)}>
              {t('again')}
            </Button>
          )}
          {may('invitations', 'revoke') && (
            <Button
              size="xs"
              variant="subtle"
              color="brick"
              loading={revoke.isPending}
              onClick={() => revoke.mutate({ id: one.id })}
            >
              {t('takeBack')}
            </Button>
          )}
        </Group>
      </td>
    </tr>
  );
}
