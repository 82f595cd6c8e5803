'use client';

import { Alert, Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '../data/failure-text.ts';
import { wireError } from '../data/wire-error.ts';
import { Panel } from '../ui/panel.tsx';
import { frameAt, secondsOf } from './moment.ts';
import { useReview } from './use-review.ts';

const kinds = ['note', 'fix', 'question', 'praise'] as const;
type Kind = (typeof kinds)[number];

/** Something to say, of a moment of the film or of all of it. */
export function RemarkForm({ token, frameRate }: { token: string; frameRate: string | null }) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const { comment } = useReview(token);
  const [body, setBody] = useState('');
  const [kind, setKind] = useState<Kind>('note');
  const [at, setAt] = useState('');
  const [missing, setMissing] = useState<'body' | 'at'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const seconds = at.trim() ? secondsOf(at) : null;
    const lacks = !body.trim() ? 'body' : seconds === undefined ? 'at' : undefined;
    setMissing(lacks);
    if (lacks) return;
    const isAtMoment = typeof seconds === 'number' && frameRate !== null;
    const frame_in = isAtMoment ? frameAt(seconds, frameRate) : null;
    const clear = () => {
      setBody('');
      setAt('');
    };
    comment.mutate({ token, body, kind, frame_in }, { onSuccess: clear });
  }

  return (
    <Panel title={t('say')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {comment.error && (
            <Alert color="brick" role="alert">
              {wireError(comment.error).message || failureText(comment.error)}
            </Alert>
          )}
          <Textarea
            label={t('body')}
            autosize
            minRows={3}
            value={body}
            error={missing === 'body' && t('bodyMissing')}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          {frameRate !== null && (
            <TextInput
              label={t('at')}
              description={t('atAbout')}
              value={at}
              error={missing === 'at' && t('atAbout')}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
          )}
          <SegmentedControl
            fullWidth
            aria-label={t('kind')}
            value={kind}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'note')}
            data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Button type="submit" loading={comment.isPending}>
            {t('send')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
