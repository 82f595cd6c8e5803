'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import type { Values } from '../values.ts';
import type { FormStep } from './use-form-step.ts';

const FormStepDialog = dynamic(
  () => loadPart(() => import('./form-step-dialog.tsx')).then((all) => all.FormStepDialog),
  { ssr: false },
);

interface Props {
  step: FormStep;
  isBusy: boolean;
  onConfirm: (sent: Values) => void;
}

/** The button of the usual next step beside that which saves the form, with its confirmation. */
export function FormStepButton({ step, isBusy, onConfirm }: Props) {
  const { kind, words } = useKind();
  const { open, ask, isTrying, tried } = step;
  if (!open) return null;
  return (
    <>
      <Button variant="default" disabled={isBusy} loading={isTrying} onClick={ask}>
        {words.step(kind.kind, open.to, kind.states?.initial ?? '')}
      </Button>
      {tried && <FormStepDialog step={step} onConfirm={onConfirm} />}
    </>
  );
}
