'use client';

import { Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { type CardStatus, codeOf, columns } from '../cards/card.ts';
import { reachable } from '../cards/steps.ts';
import { useMoveCards } from '../use-move-cards.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

/** The statuses that at least one of the cards can reach, with the number of those cards. */
export function StatusDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('board');
  const workspace = useWorkspace();
  const move = useMoveCards(workspace);
  const cards = ids.flatMap((id) => workspace.store.read().get(id) ?? []);
  const targets = reachable(cards, workspace.viewer);
  const offered = columns.filter((status) => targets.has(status));
  const [to, setTo] = useState<CardStatus | undefined>(offered[0]);
  return (
    <Dialog
      title={t('dialog.status', { count: ids.length, code: codeOf(cards[0]) })}
      submit={t('dialog.move')}
      isIncomplete={to === undefined}
      onSubmit={() => {
        onClose();
        if (to) move(ids, to);
      }}
      onClose={onClose}
      code={to && <AsCode area="editCards" verb="batch" input={() => ({ ids, set: { status: to } })} />}
    >
      {offered.length === 0 && <p>{t('dialog.nowhere')}</p>}
      <Radio.Group
        value={to ?? null}
        onChange={(value) => setTo(offered.find((status) => status === value))}
        aria-label={t('dialog.statusLabel')}
      >
        <Stack gap="xs">
          {offered.map((status, at) => (
            <Radio
              key={status}
              value={status}
              label={t(`status.${status}`)}
              description={
                ids.length > 1
                  ? t('dialog.reaches', { count: targets.get(status)?.length ?? 0, total: ids.length })
                  : undefined
              }
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Dialog>
  );
}
