'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { isMoment } from '#components/base/ui/inputs/written.ts';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import { codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

export function DueDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('board');
  const written = useTranslations('common.written');
  const { acts, store } = useWorkspace();
  const first = store.read().get(ids[0] ?? '');
  const [due, setDue] = useState(first?.due_at ?? '');
  const [isTried, setTried] = useState(false);
  const isRead = due === '' || isMoment(due);
  const set = { due_at: due || null };
  return (
    <Dialog
      title={t('dialog.due', { count: ids.length, code: codeOf(first) })}
      about={t('dialog.dueAbout')}
      submit={t('dialog.set')}
      onSubmit={() => {
        setTried(true);
        if (!isRead) return;
        onClose();
        void acts.change(ids, set);
      }}
      onClose={onClose}
      code={<AsCode area="editCards" verb="batch" input={() => ({ ids, set })} />}
    >
      <WrittenMoment
        label={t('dialog.deadline')}
        onlyDay="ends"
        error={isTried && !isRead && written('noMoment')}
        value={due}
        onChange={setDue}
        data-autofocus
      />
    </Dialog>
  );
}
