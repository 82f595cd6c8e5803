'use client';

import { Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

const passes = ['transcript', 'cut_plan', 'chapters', 'subtitles', 'highlights', 'qc', 'estimate'] as const;

/** Starts an AI pass on the card. It needs no claim, because a pass only makes suggestions. */
export function PassDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('card.ai');
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [run, setRun] = useState<(typeof passes)[number]>(card.has_transcript ? 'transcript' : 'estimate');
  const input = () => ({ id: card.id, ai: { run } });

  async function submit() {
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onClose();
  }
  return (
    <FormDialog
      title={t('ask')}
      about={t('askAbout')}
      submit={t('submit')}
      write={write}
      code={<AsCode area="editCards" verb="update" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Radio.Group
        value={run}
        onChange={(value) => setRun(passes.find((one) => one === value) ?? run)}
        aria-label={t('which')}
      >
        <Stack gap="xs">
          {passes.map((pass, at) => (
            <Radio
              key={pass}
              value={pass}
              label={t(`pass.${pass}`)}
              description={t(`passAbout.${pass}`)}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
