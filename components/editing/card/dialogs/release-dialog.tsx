'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { codeOf } from '../../queue/cards/card.ts';
import { isMine } from '../../queue/cards/steps.ts';
import { Dialog } from '../../queue/dialogs/dialog.tsx';
import { useCardWorkspace } from '../card-workspace.ts';

/** Releases the card, with a note for its next holder. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.giveBack');
  const { card, viewer, holding } = useCardWorkspace();
  const [typed, setTyped] = useState('');
  const force = !isMine(card, viewer);
  const note = typed.trim() || null;
  return (
    <Dialog
      title={t('title', { code: codeOf(card) })}
      about={force ? t('aboutOther') : t('about')}
      submit={t('submit')}
      onSubmit={() => {
        onClose();
        void holding.release(note, force);
      }}
      onClose={onClose}
      code={
        <AsCode
          area="editCards"
          verb="claim"
          input={() => ({ ...holding.input('release'), note, ...(force ? { force } : {}) })}
        />
      }
    >
      <Textarea
        label={t('note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
