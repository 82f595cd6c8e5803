'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { codeOf } from '../../queue/cards/card.ts';
import { isMine } from '../../queue/cards/steps.ts';
import { Dialog } from '../../queue/dialogs/dialog.tsx';
import { useCardDesk } from '../desk.ts';

/** Releases the card, with a note for its next holder. */
export function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.giveBack');
  const { card, viewer, holding } = useCardDesk();
  const [said, setSaid] = useState('');
  const force = !isMine(card, viewer);
  const note = said.trim() || null;
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
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
