'use client';

import { Alert, Button, Group, Stack, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { useReview } from './use-review.ts';

/** Buttons to approve a cut or to request changes. */
export function ReviewDecision({ token }: { token: string }) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const { decide } = useReview(token);
  const [note, setNote] = useState('');
  const answer = (decision: 'approved' | 'changes_requested') =>
    decide.mutate({ token, decision, ...(note.trim() ? { note } : {}) });
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
          <Button loading={decide.isPending} onClick={() => answer('approved')}>
            {t('approve')}
          </Button>
          <Button variant="default" loading={decide.isPending} onClick={() => answer('changes_requested')}>
            {t('askForChanges')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
