'use client';

import { Button, Group, Table } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
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
        <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('person')}</Table.Th>
              <Table.Th scope="col">{t('role')}</Table.Th>
              <Table.Th scope="col">{t('ends')}</Table.Th>
              <Table.Th scope="col">{t('actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invitations.map((one) => (
              <InvitationRow key={one.id} invitation={one} onAgain={onAgain} />
            ))}
          </Table.Tbody>
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
    <Table.Tr>
      <Table.Th scope="row" className={classes.person}>
        <span>{one.name ?? one.email}</span>
        {one.name && <span className={classes.quiet}>{one.email}</span>}
      </Table.Th>
      <Table.Td>{roleName(one.role)}</Table.Td>
      <Table.Td>
        <Moment at={one.expires_at} />
      </Table.Td>
      <Table.Td className={classes.action}>
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
      </Table.Td>
    </Table.Tr>
  );
}
