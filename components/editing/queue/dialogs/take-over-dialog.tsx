'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { type Card, codeOf } from '../cards/card.ts';
import { useNameOf } from '../use-refusal.ts';
import type { People } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

/** Takes over a card in one step, with a reason that its holder reads. */
export function TakeOverDialog({
  card,
  people,
  onTake,
  onClose,
}: {
  card: Card;
  people: People;
  onTake: (note: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('board.takeOver');
  const nameOf = useNameOf(people);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const note = typed.trim();
  return (
    <Dialog
      title={t('title', { code: codeOf(card) })}
      about={t('about', { name: nameOf(card.claim?.holder ?? null) })}
      submit={t('submit')}
      onSubmit={() => {
        setTried(true);
        if (!note) return;
        onClose();
        onTake(note);
      }}
      onClose={onClose}
      code={
        <AsCode
          area="editCards"
          verb="claim"
          input={() => ({ action: 'claim' as const, ids: [card.id], force: true, note })}
        />
      }
    >
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={1000}
        required
        value={typed}
        error={isTried && !note && t('reasonMissing')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
