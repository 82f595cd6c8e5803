'use client';

import { NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { bandOf, bands, priorityBands } from '#server/areas/editing/cards/card-priority.ts';
import { codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';
import classes from './dialogs.module.css';

export function PriorityDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('board');
  const { acts, store } = useWorkspace();
  const first = store.read().get(ids[0] ?? '');
  const [priority, setPriority] = useState(first?.priority ?? 50);
  return (
    <Dialog
      title={t('dialog.priority', { count: ids.length, code: codeOf(first) })}
      about={t('dialog.priorityAbout')}
      submit={t('dialog.set')}
      onSubmit={() => {
        onClose();
        void acts.change(ids, { priority });
      }}
      onClose={onClose}
      code={<AsCode area="editCards" verb="batch" input={() => ({ ids, set: { priority } })} />}
    >
      <div className={classes.pair}>
        <ChoiceBar
          aria-label={t('filter.priority')}
          value={bandOf(priority)}
          onChoose={(value) => setPriority(priorityBands[value].usual)}
          choices={bands.toReversed().map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <NumberInput
          label={t('dialog.priorityNumber')}
          min={0}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={priority}
          onChange={(value) => typeof value === 'number' && setPriority(value)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
