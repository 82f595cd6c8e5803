'use client';

import { DatesProvider, DateTimePicker } from '@mantine/dates';
import { useLocale, useTranslations } from 'next-intl';
import 'dayjs/locale/es';
import 'dayjs/locale/pt-br';
import { useState } from 'react';
import { AsCode } from '../as-code/as-code.tsx';
import { codeOf } from './card.ts';
import { useDesk } from './desk.ts';
import { Dialog } from './dialog.tsx';

/** What the field shows is the time where the person is. */
function localTime(iso: string): string {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

export function DueDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('board');
  const locale = useLocale().toLowerCase();
  const { acts, store } = useDesk();
  const first = store.read().get(ids[0] ?? '');
  const [due, setDue] = useState<string | null>(first?.due_at ? localTime(first.due_at) : null);
  const set = { due_at: due ? new Date(due.replace(' ', 'T')).toISOString() : null };
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: locale === 'es' ? 1 : 0 }}>
      <Dialog
        title={t('dialog.due', { count: ids.length, code: codeOf(first) })}
        about={t('dialog.dueAbout')}
        submit={t('dialog.set')}
        onSubmit={() => {
          onClose();
          void acts.change(ids, set);
        }}
        onClose={onClose}
        code={<AsCode area="editCards" verb="batch" input={() => ({ ids, set })} />}
      >
        <DateTimePicker
          label={t('dialog.deadline')}
          placeholder={t('dialog.noDeadline')}
          valueFormat="D MMM YYYY HH:mm"
          clearable
          value={due}
          onChange={setDue}
          data-autofocus
        />
      </Dialog>
    </DatesProvider>
  );
}
