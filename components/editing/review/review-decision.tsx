'use client';

import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { isOpen } from '../comments/threads.ts';
import classes from './review.module.css';
import type { Remark } from './review.ts';
import { useReview } from './use-review.ts';
import { openingOf, useGuestName, type Visit } from './visit.ts';

type Decision = 'approved' | 'changes_requested';

/** Buttons to approve a cut or to request changes, always visible. The decision is asked once more. */
export function ReviewDecision({
  visit,
  number,
  comments,
}: {
  visit: Visit;
  number: number;
  comments: readonly Remark[];
}) {
  const t = useTranslations('review');
  const { decide } = useReview(visit);
  const [name] = useGuestName();
  const [asked, setAsked] = useState<Decision>();
  const open = comments.filter((one) => one.parent_id === null && isOpen(one)).length;
  const answer = (decision: Decision, note: string) =>
    decide.mutate(
      {
        ...openingOf(visit),
        decision,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(name?.trim() ? { name: name.trim() } : {}),
      },
      { onSuccess: () => setAsked(undefined) },
    );
  return (
    <section className={classes.footer} aria-label={t('decide')}>
      <Button
        size="md"
        variant="default"
        disabled={visit.isPreview}
        onClick={() => setAsked('changes_requested')}
      >
        {t('askForChanges')}
      </Button>
      <Button size="md" disabled={visit.isPreview} onClick={() => setAsked('approved')}>
        {t('approve')}
      </Button>
      {asked && (
        <Confirmation
          decision={asked}
          number={number}
          open={open}
          isBusy={decide.isPending}
          error={decide.error}
          onConfirm={(note) => answer(asked, note)}
          onClose={() => {
            decide.reset();
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}

interface ConfirmationProps {
  decision: Decision;
  number: number;
  /** The number of comments that nobody has resolved. */
  open: number;
  isBusy: boolean;
  error: unknown;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

function Confirmation({ decision, number, open, isBusy, error, onConfirm, onClose }: ConfirmationProps) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const [note, setNote] = useState('');
  const c = useTranslations('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`confirm.${decision}.title`, { number })}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <Stack gap="md">
        {error !== null && (
          <Alert color="brick" role="alert">
            {wireError(error).message || failureText(error)}
          </Alert>
        )}
        <Text>{t(`confirm.${decision}.about`)}</Text>
        {decision === 'approved' && open > 0 && (
          <Alert color="amber">{t('confirm.open', { count: open })}</Alert>
        )}
        <Textarea
          label={t('note')}
          description={decision === 'changes_requested' ? t('noteAbout') : undefined}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('confirm.back')}
          </Button>
          <Button loading={isBusy} onClick={() => onConfirm(note)} data-autofocus>
            {t(`confirm.${decision}.submit`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
