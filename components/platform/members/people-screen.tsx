'use client';

import { Button, Switch, TextInput } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsBoolean, parseAsString, useQueryState, useQueryStates } from 'nuqs';
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

const inPlace = { history: 'replace', clearOnDefault: true } as const;

const emptyInvitation: InviteValues = { email: '', name: '', role: 'member' };

/** The page of members with their roles, and of open invitations. */
export function PeopleScreen() {
  const t = useTranslations('members');
  const may = useMay();
  const invitations = useOpenInvitations();
  const [invite, setInvite] = useQueryState('invite', parseAsBoolean.withDefault(false).withOptions(inPlace));
  const [again, setAgain] = useState<InviteValues>();
  const open = invitations.data?.data ?? [];

  function closeInvite() {
    setAgain(undefined);
    void setInvite(null);
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      action={may('invitations', 'create') && <InviteButton onClick={() => void setInvite(true)} />}
    >
      <Members />
      {open.length > 0 && (
        <InvitationsList
          invitations={open}
          onAgain={({ email, name, role }) => setAgain({ email, name: name ?? '', role })}
        />
      )}
      {(invite || again) && <InviteDialog initial={again ?? emptyInvitation} onClose={closeInvite} />}
    </Page>
  );
}

/** The list of members with its search, and the dialogs about one of them. */
function Members() {
  const t = useTranslations('members');
  const members = useMembers();
  const withFactor = useSecondFactors();
  const [{ q, without }, setView] = useQueryStates(
    { q: parseAsString.withDefault(''), without: parseAsBoolean.withDefault(false) },
    inPlace,
  );
  const [leaving, setLeaving] = useState<Member>();
  const [resetting, setResetting] = useState<Member>();
  const words = q.trim().toLowerCase();
  const shown = (members.data?.data ?? []).filter(
    ({ id, name, email }) =>
      `${name} ${email}`.toLowerCase().includes(words) && !(without && withFactor?.has(id)),
  );
  return (
    <>
      <div className={classes.filters}>
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
      </div>
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
      {resetting && <ResetFactorDialog member={resetting} onClose={() => setResetting(undefined)} />}
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
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
