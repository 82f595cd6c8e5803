'use client';

import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
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
  const { sign, decline } = useAnswers(token);
  const signature = useSignature({ token, signing, sign });
  const { name, setName, method, setMethod, setDrawing, hasAgreed, setAgreed, missing } = signature;
  const failure = sign.error ?? decline.error;
  return (
    <Panel title={t('answer')}>
      <HydratedForm onSubmit={signature.submit}>
        <Stack gap="md">
          {failure && <Refusal error={failure} />}
          <TextInput
            label={t('name')}
            autoComplete="name"
            value={name}
            error={missing === 'nameMissing' && t('nameMissing')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SignatureField
            method={method}
            onMethod={setMethod}
            name={name}
            onDraw={setDrawing}
            error={missing === 'drawingMissing' ? t('drawingMissing') : undefined}
          />
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
      </HydratedForm>
      <Decline isBusy={decline.isPending} onDecline={(reason) => decline.mutate({ token, reason })} />
    </Panel>
  );
}

function MethodControl({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const t = useTranslations('signing');
  return (
    <ChoiceBar
      isWide
      aria-label={t('method')}
      value={value}
      onChoose={onChange}
      choices={[
        { value: 'typed', label: t('typed') },
        { value: 'drawn', label: t('drawn') },
      ]}
    />
  );
}

function Refusal({ error }: { error: Parameters<typeof wireError>[0] }) {
  const failureText = useFailureText();
  return (
    <Alert color="brick" role="alert">
      {wireError(error).message || failureText(error)}
    </Alert>
  );
}

interface SignatureProps {
  method: Method;
  onMethod: (method: Method) => void;
  name: string;
  onDraw: (drawing: string | undefined) => void;
  error: string | undefined;
}

/** The signature: the typed name, or a drawing. */
function SignatureField({ method, onMethod, name, onDraw, error }: SignatureProps) {
  return (
    <>
      <MethodControl value={method} onChange={onMethod} />
      {method === 'typed' ? (
        <p className={classes.typed} aria-hidden="true">
          {name || '…'}
        </p>
      ) : (
        <SignaturePad onChange={onDraw} error={error} />
      )}
    </>
  );
}

interface SigningOptions {
  token: string;
  signing: Signing;
  sign: ReturnType<typeof useAnswers>['sign'];
}

/** The typed or drawn signature, the first part of it that is missing, and the call that signs. */
function useSignature({ token, signing, sign }: SigningOptions) {
  const [name, setName] = useState(signing.you.name);
  const [method, setMethod] = useState<Method>('typed');
  const [drawing, setDrawing] = useState<string>();
  const [hasAgreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<Missing>();

  function firstMissing(): Missing | undefined {
    if (!name.trim()) return 'nameMissing';
    if (method === 'drawn' && !drawing) return 'drawingMissing';
    return hasAgreed ? undefined : 'agreeMissing';
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = firstMissing();
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

  return { name, setName, method, setMethod, setDrawing, hasAgreed, setAgreed, missing, submit };
}
