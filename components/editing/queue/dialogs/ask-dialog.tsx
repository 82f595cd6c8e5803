'use client';

import { Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { type CardStatus, codeOf } from '../cards/card.ts';
import type { StepInputs } from '../cards/change-actions.ts';
import type { Want } from '../cards/steps.ts';
import type { Changed } from '../cards/undo.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

const isAddress = (text: string) => /^https?:\/\/\S+\.\S+/.test(text);

interface Props {
  ids: string[];
  to: CardStatus;
  want: Want;
  /** What is changed besides the status, such as the lane. */
  set?: Changed;
  onClose: () => void;
}

/** Asks for the input that a step requires. */
export function AskDialog({ ids, to, want, set, onClose }: Props) {
  const t = useTranslations('board');
  const { store } = useWorkspace();
  const moveTo = useMoveTo(ids, to, set);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const text = typed.trim();
  const isLink = want === 'delivered_url';
  const problem =
    text === '' ? t('dialog.missing') : isLink && !isAddress(text) ? t('dialog.noAddress') : undefined;
  const field = {
    label: t(`want.${want}.label`),
    description: t(`want.${want}.about`),
    value: typed,
    error: isTried ? problem : undefined,
    required: true,
    'data-autofocus': true,
  };
  return (
    <Dialog
      title={t('dialog.ask', {
        count: ids.length,
        code: codeOf(store.read().get(ids[0] ?? '')),
        status: t(`status.${to}`),
      })}
      submit={t('dialog.move')}
      onSubmit={() => {
        setTried(true);
        if (problem) return;
        onClose();
        moveTo({ [want]: text });
      }}
      onClose={onClose}
      code={
        <AsCode
          area="editCards"
          verb="batch"
          input={() => ({ ids, set: { ...set, status: to, [want]: text } })}
        />
      }
    >
      {isLink ? (
        <TextInput type="url" {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <Textarea autosize minRows={3} {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
    </Dialog>
  );
}

/** Moves the cards with what the step needs, and with a further change in the same write. */
function useMoveTo(ids: string[], to: CardStatus, set: Changed | undefined) {
  const { acts } = useWorkspace();
  return (inputs: StepInputs) =>
    void (set ? acts.change(ids, { ...set, status: to }, inputs) : acts.move(ids, to, inputs));
}
