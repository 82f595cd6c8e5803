'use client';

import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { codeOf, type Holder } from '../cards/card.ts';
import { useRefusal } from '../use-refusal.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

/** Tells who claimed the card first, and offers the next card. */
export function LostDialog({
  id,
  holder,
  until,
  onNext,
  onClose,
}: {
  id: string;
  holder: Holder | null;
  until: string | null;
  onNext: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('board.lost');
  const { people, store } = useWorkspace();
  const refusalText = useRefusal(people);
  return (
    <Dialog
      title={t('title', { code: codeOf(store.read().get(id)) })}
      about={refusalText({ code: 'already_claimed', message: '', holder, until })}
      submit={t('next')}
      onSubmit={() => {
        onClose();
        onNext();
      }}
      onClose={onClose}
      code={<AsCode area="editCards" verb="claim" input={() => ({ action: 'next' as const })} />}
    >
      <p>{t('about')}</p>
    </Dialog>
  );
}
