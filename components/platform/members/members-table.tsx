'use client';

import { ActionIcon, Badge, Select, VisuallyHidden } from '@mantine/core';
import { IconShieldCheck, IconShieldX, IconUserMinus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Table } from '#components/base/ui/table.tsx';
import { isRole, mayTouch, rolesGivenBy } from './given-roles.ts';
import classes from './members.module.css';
import { type Member, useChangeRole } from './use-members.ts';

interface Actions {
  /** The members with a second factor, for people who may know it. */
  withFactor: ReadonlySet<string> | undefined;
  onRemove: (member: Member) => void;
  onResetFactor: (member: Member) => void;
}

export function MembersTable({ members, ...actions }: Actions & { members: readonly Member[] }) {
  const t = useTranslations('members');
  return (
    <Table>
      <caption className={classes.caption}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('since')}</th>
          {actions.withFactor && <th scope="col">{t('factor')}</th>}
          <th scope="col">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

function MemberRow({ member, withFactor, onRemove, onResetFactor }: Actions & { member: Member }) {
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
      {withFactor && <td>{withFactor.has(member.id) && <FactorMark />}</td>}
      <td className={classes.action}>
        {withFactor?.has(member.id) && mayTouch(own, member.role) && member.id !== user.id && (
          <ResetFactorButton name={member.name} onClick={() => onResetFactor(member)} />
        )}
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

function FactorMark() {
  const t = useTranslations('members');
  return (
    <span className={classes.factor}>
      <IconShieldCheck size={16} stroke={1.8} aria-hidden />
      {t('hasFactor')}
    </span>
  );
}

function ResetFactorButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('members');
  return (
    <ActionIcon
      data-tip={t('resetFactor')}
      variant="subtle"
      color="gray"
      aria-label={t('resetFactorOf', { name })}
      onClick={onClick}
    >
      <IconShieldX size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
