'use client';

import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { InvitationsList } from './invitations-list.tsx';
import type { InviteValues } from './invite-dialog.tsx';
import classes from './members.module.css';
import { MembersTable } from './members-table.tsx';
import { type Member, useMembers, useOpenInvitations, useSecondFactors } from './use-members.ts';

const InviteDialog = dynamic(() =>
  loadPart(() => import('./invite-dialog.tsx')).then((all) => all.InviteDialog),
);
const ResetFactorDialog = dynamic(() =>
  loadPart(() => import('./reset-factor-dialog.tsx')).then((all) => all.ResetFactorDialog),
);
const RemoveDialog = dynamic(() =>
  loadPart(() => import('./remove-dialog.tsx')).then((all) => all.RemoveDialog),
);

const emptyInvitation: InviteValues = { email: '', name: '', role: 'member' };

/** The page of members with their roles, and of open invitations. */
export function PeopleScreen() {
  const t = useTranslations('members');
  const may = useMay();
  const members = useMembers();
  const invitations = useOpenInvitations();
  const withFactor = useSecondFactors();
  const [{ q, invite, without }, setView] = useQueryStates(
    {
      q: parseAsString.withDefault(''),
      invite: parseAsBoolean.withDefault(false),
      without: parseAsBoolean.withDefault(false),
    },
    { history: 'replace', clearOnDefault: true },
  );
  const [again, setAgain] = useState<InviteValues>();
  const [leaving, setLeaving] = useState<Member>();
  const [resetting, setResetting] = useState<Member>();
  const words = q.trim().toLowerCase();
  const all = members.data?.data ?? [];
  const shown = all.filter(
    ({ id, name, email }) =>
      `${name} ${email}`.toLowerCase().includes(words) && !(without && withFactor?.has(id)),
  );
  const open = invitations.data?.data ?? [];

  function closeInvite() {
    setAgain(undefined);
    void setView({ invite: null });
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={may('invitations', 'create') && <InviteButton onClick={() => void setView({ invite: true })} />}
    >
      <TextInput
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={q}
        onChange={(event) => void setView({ q: event.currentTarget.value || null })}
      />
      {withFactor && (
        <Switch
          label={t('withoutFactor')}
          checked={without}
          onChange={(event) => void setView({ without: event.currentTarget.checked || null })}
        />
      )}
      {members.isError && <Failed title={t('failed')} onRetry={() => members.refetch()} />}
      {shown.length > 0 && (
        <div className={classes.frame}>
          <MembersTable
            members={shown}
            withFactor={withFactor}
            onRemove={setLeaving}
            onResetFactor={setResetting}
          />
        </div>
      )}
      {members.isSuccess && shown.length === 0 && <Notice title={t('nobodyFound')} />}
      {open.length > 0 && (
        <InvitationsList
          invitations={open}
          onAgain={({ email, name, role }) => setAgain({ email, name: name ?? '', role })}
        />
      )}
      {(invite || again) && <InviteDialog initial={again ?? emptyInvitation} onClose={closeInvite} />}
      {resetting && <ResetFactorDialog member={resetting} onClose={() => setResetting(undefined)} />}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </Page>
  );
}

function InviteButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('members');
  return (
    <Button leftSection={<IconUserPlus size={17} stroke={1.9} aria-hidden />} onClick={onClick}>
      {t('invite')}
    </Button>
  );
}
