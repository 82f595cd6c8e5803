'use client';

import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { type CardStatus, codeOf } from '../../queue/cards/card.ts';
import { wantOf } from '../../queue/cards/steps.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useClientCommentsQuery } from '../use-client-comments.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

/** A dialog for a step that needs an input, or that may be refused. */
export function StepDialog({ to, onClose }: { to: CardStatus; onClose: () => void }) {
  const t = useTranslations('card.step');
  const b = useTranslations('board');
  const { card, words, viewer } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [typed, setTyped] = useState('');
  const [isForced, setForced] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const want = wantOf(card.status, to);
  const text = typed.trim();
  // Open comments already describe the requested changes, so the note is optional.
  const isOptional = want === 'review_note' && card.open_comments > 0;
  const isMissing = want !== undefined && text === '' && !isOptional;
  const isApproval = to === 'approved' && card.status === 'review';
  const isBlocked = isApproval && card.open_fixes > 0;
  const clients = useQuery({ ...useClientCommentsQuery(), enabled: isApproval }).data ?? [];
  const isUnread = isApproval && clients.length > 0 && !isAccepted;
  const input = () => ({
    id: card.id,
    status: to,
    ...(want && text ? { [want]: text } : {}),
    ...(isForced ? { force: true } : {}),
    ...(isAccepted ? { accept_open_comments: true } : {}),
    ...write.lease,
  });
  const field = want && {
    label: b(`want.${want}.label`),
    description: isOptional ? t('optional', { count: card.open_comments }) : b(`want.${want}.about`),
    value: typed,
    error: (isTried && isMissing && b('dialog.missing')) || write.problem?.fields[want],
    required: !isOptional,
    'data-autofocus': true,
  };

  async function submit() {
    setTried(true);
    if (isMissing || isUnread) return;
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('title', { step: words.step('edit_card', to), code: codeOf(card) })}
      about={to === 'cancelled' ? t('cancelAbout') : undefined}
      submit={words.step('edit_card', to)}
      write={write}
      code={<AsCode area="editCards" verb="update" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {isBlocked && <Text size="sm">{t('openFixes', { count: card.open_fixes })}</Text>}
        {isBlocked && atLeast(viewer.role, 'manager') && (
          <Checkbox
            label={t('force')}
            checked={isForced}
            onChange={(event) => setForced(event.currentTarget.checked)}
          />
        )}
        {isApproval && clients.length > 0 && (
          <>
            <Text size="sm">{t('clientComments', { count: clients.length })}</Text>
            <ul className={classes.quotes}>
              {clients.map(({ id, timecode, body, author_name }) => (
                <li key={id}>
                  <strong>{[author_name ?? t('client'), timecode].filter(Boolean).join(' · ')}</strong>
                  <span>{body}</span>
                </li>
              ))}
            </ul>
            <Checkbox
              label={t('accept', { count: clients.length })}
              checked={isAccepted}
              error={isTried && isUnread && t('acceptMissing')}
              onChange={(event) => setAccepted(event.currentTarget.checked)}
            />
          </>
        )}
        {field &&
          (want === 'delivered_url' ? (
            <TextInput type="url" {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
          ) : (
            <Textarea
              autosize
              minRows={3}
              {...field}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ))}
      </Stack>
    </FormDialog>
  );
}
