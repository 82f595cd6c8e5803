'use client';

import { Alert, Button, Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Decline } from './decline.tsx';
import { SignaturePad } from './signature-pad.tsx';
import classes from './signing.module.css';
import type { Signing } from './signing.ts';
import { useAnswers } from './use-answers.ts';

type Method = 'typed' | 'drawn';
type Missing = 'nameMissing' | 'drawingMissing' | 'agreeMissing';

/** Signing by typing or drawing a name, or declining. */
export function Answer({ token, signing }: { token: string; signing: Signing }) {
  const t = useTranslations('signing');
  const failureText = useFailureText();
  const { sign, decline } = useAnswers(token);
  const [name, setName] = useState(signing.you.name);
  const [method, setMethod] = useState<Method>('typed');
  const [drawing, setDrawing] = useState<string>();
  const [hasAgreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Missing>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks: Missing | undefined = !name.trim()
      ? 'nameMissing'
      : method === 'drawn' && !drawing
        ? 'drawingMissing'
        : hasAgreed
          ? undefined
          : 'agreeMissing';
    setMissing(lacks);
    if (lacks) return;
    const signature = method === 'drawn' ? drawing : undefined;
    const seen = signing.document?.sha256;
    sign.mutate({
      token,
      name,
      method,
      ...(signature ? { signature } : {}),
      ...(seen ? { document_sha256: seen } : {}),
    });
  }

  const failure = sign.error ?? decline.error;
  return (
    <Panel title={t('answer')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {failure && (
            <Alert color="brick" role="alert">
              {wireError(failure).message || failureText(failure)}
            </Alert>
          )}
          <TextInput
            label={t('name')}
            autoComplete="name"
            value={name}
            error={missing === 'nameMissing' && t('nameMissing')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SegmentedControl
            fullWidth
            aria-label={t('method')}
            value={method}
            onChange={(value) => setMethod(value === 'drawn' ? 'drawn' : 'typed')}
            data={[
              { value: 'typed', label: t('typed') },
              { value: 'drawn', label: t('drawn') },
            ]}
          />
          {method === 'typed' ? (
            <p className={classes.typed} aria-hidden="true">
              {name || '…'}
            </p>
          ) : (
            <SignaturePad
              onChange={setDrawing}
              error={missing === 'drawingMissing' ? t('drawingMissing') : undefined}
            />
          )}
          <Checkbox
            label={t('agree')}
            checked={hasAgreed}
            error={missing === 'agreeMissing' && t('agreeMissing')}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <Button type="submit" size="md" loading={sign.isPending}>
            {t(signing.you.role === 'approver' ? 'approve' : 'sign')}
          </Button>
        </Stack>
      </form>
      <Decline isBusy={decline.isPending} onDecline={(reason) => decline.mutate({ token, reason })} />
    </Panel>
  );
}
