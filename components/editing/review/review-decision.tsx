'use client';

import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { isOpen } from '../comments/threads.ts';
import type { Remark } from './review.ts';
import { useReview } from './use-review.ts';

type Decision = 'approved' | 'changes_requested';

/** Buttons to approve a cut or to request changes. The decision cannot be taken back, so it is asked once more. */
export function ReviewDecision({
  token,
  number,
  comments,
}: {
  token: string;
  number: number;
  comments: readonly Remark[];
}) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const { decide } = useReview(token);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState<Decision>();
  const open = comments.filter((one) => one.parent_id === null && isOpen(one)).length;
  const answer = (decision: Decision) =>
    decide.mutate(
      { token, decision, ...(note.trim() ? { note } : {}) },
      { onSettled: () => setAsked(undefined) },
    );
  return (
    <Panel title={t('decide')}>
      <Stack gap="md">
        {decide.error && (
          <Alert color="brick" role="alert">
            {wireError(decide.error).message || failureText(decide.error)}
          </Alert>
        )}
        <Textarea
          label={t('note')}
          description={t('noteAbout')}
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group grow preventGrowOverflow={false}>
          <Button onClick={() => setAsked('approved')}>{t('approve')}</Button>
          <Button variant="default" onClick={() => setAsked('changes_requested')}>
            {t('askForChanges')}
          </Button>
        </Group>
        {asked && (
          <Confirmation
            decision={asked}
            number={number}
            open={open}
            isBusy={decide.isPending}
            onConfirm={() => answer(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface ConfirmationProps {
  decision: Decision;
  number: number;
  /** The number of comments that nobody has resolved. */
  open: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Confirmation({ decision, number, open, isBusy, onConfirm, onClose }: ConfirmationProps) {
  const t = useTranslations('review');
  const c = useTranslations('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`confirm.${decision}.title`, { number })}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <Stack gap="md">
        <Text>{t(`confirm.${decision}.about`)}</Text>
        {decision === 'approved' && open > 0 && (
          <Alert color="amber">{t('confirm.open', { count: open })}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button loading={isBusy} onClick={onConfirm} data-autofocus>
            {t(`confirm.${decision}.submit`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
