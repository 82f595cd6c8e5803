'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

const nobody = 'nobody';

export function AssignDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('board');
  const { acts, people, store, viewer } = useWorkspace();
  const first = store.read().get(ids[0] ?? '');
  const [person, setPerson] = useState<string>(first?.assignee_id ?? viewer.id);
  const set = { assignee_id: person === nobody ? null : person };
  return (
    <Dialog
      title={t('dialog.assign', { count: ids.length, code: codeOf(first) })}
      about={t('dialog.assignAbout')}
      submit={t('dialog.assignSubmit')}
      onSubmit={() => {
        onClose();
        void acts.change(ids, set);
      }}
      onClose={onClose}
      code={<AsCode area="editCards" verb="batch" input={() => ({ ids, set })} />}
    >
      <Select
        label={t('dialog.assignee')}
        searchable
        // An open list would cover the dialog's other buttons.
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('dialog.nobodyFound')}
        data={[
          { value: nobody, label: t('dialog.nobody') },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
        value={person}
        onChange={(value) => value && setPerson(value)}
        data-autofocus
      />
    </Dialog>
  );
}
