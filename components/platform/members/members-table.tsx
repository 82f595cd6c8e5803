'use client';

import { ActionIcon, Badge, Select, VisuallyHidden } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Table } from '#components/base/ui/table.tsx';
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
    <Table>
      <caption className={classes.caption}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('since')}</th>
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={onRemove} />
        ))}
      </tbody>
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
    <tr>
      <th scope="row" className={classes.person}>
        <span>
          {member.name}
          {member.id === user.id && <span className={classes.quiet}> {t('you')}</span>}
        </span>
        <span className={classes.quiet}>{member.email}</span>
      </th>
      <td>
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
      </td>
      <td>
        <Moment at={member.created_at} />
      </td>
      <td className={classes.action}>
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
      </td>
    </tr>
  );
}
