'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useKind } from '../../kinds/kind-context.tsx';
import { TriedStep } from '../../record/tried-step.tsx';
import { TitlesOf } from '../../values/titles.tsx';
import classes from '../form.module.css';
import type { Values } from '../values.ts';
import type { FormStep } from './use-form-step.ts';

interface Props {
  step: FormStep;
  onConfirm: (sent: Values) => void;
}

/** Shows what the form and its step will make, before they are sent. */
export function FormStepDialog({ step: { open, tried, close }, onConfirm }: Props) {
  const t = useTranslations('common');
  const { kind, words } = useKind();
  if (!open || !tried) return null;
  const title = words.step(kind.kind, open.to, kind.states?.initial ?? '');
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <TitlesOf of={tried.record}>
        <TriedStep confirms={open.step.confirms} record={tried.record} warnings={tried.warnings} />
      </TitlesOf>
      <div className={classes.dialogFooter}>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close();
            onConfirm(tried.sent);
          }}
        >
          {title}
        </Button>
      </div>
    </Modal>
  );
}
