'use client';

import { ActionIcon, Badge, Select, Table, VisuallyHidden } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { isRole, mayTouch, rolesGivenBy } from './given-roles.ts';
import classes from './members.module.css';
import { type Member, useChangeRole } from './use-members.ts';

export function MembersTable({
  members,
  onRemove,
}: {
  members: readonly Member[];
  onRemove: (member: Member) => void;
}) {
  const t = useTranslations('members');
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md">
      <caption className={classes.caption}>{t('title')}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('person')}</Table.Th>
          <Table.Th scope="col">{t('role')}</Table.Th>
          <Table.Th scope="col">{t('since')}</Table.Th>
          <Table.Th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={onRemove} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove: (member: Member) => void }) {
  const t = useTranslations('members');
  const roleName = useTranslations('roles');
  const may = useMay();
  const { user, role: own } = useSession();
  const changeRole = useChangeRole();
  const choices = rolesGivenBy(own).map((role) => ({ value: role, label: roleName(role) }));
  const isTouched = may('members', 'update') && mayTouch(own, member.role);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.person}>
        <span>
          {member.name}
          {member.id === user.id && <span className={classes.quiet}> {t('you')}</span>}
        </span>
        <span className={classes.quiet}>{member.email}</span>
      </Table.Th>
      <Table.Td>
        {isTouched ? (
          <Select
            aria-label={t('roleOf', { name: member.name })}
            data={choices}
            value={member.role}
            allowDeselect={false}
            onChange={(role) => isRole(role) && changeRole.mutate({ id: member.id, role })}
          />
        ) : (
          <Badge>{roleName(member.role)}</Badge>
        )}
      </Table.Td>
      <Table.Td>
        <Moment at={member.created_at} />
      </Table.Td>
      <Table.Td className={classes.action}>
        {may('members', 'remove') && mayTouch(own, member.role) && member.id !== user.id && (
          <ActionIcon
            data-tip={t('remove')}
            variant="subtle"
            color="gray"
            aria-label={t('removeOf', { name: member.name })}
            onClick={() => onRemove(member)}
          >
            <IconUserMinus size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
