'use client';

import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { atLeast } from '#server/kernel/calls/access.ts';
import { type CardStatus, codeOf } from '../../queue/cards/card.ts';
import { wantOf } from '../../queue/cards/steps.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useWrite } from '../use-write.ts';
import { FormDialog } from './form-dialog.tsx';

/** A dialog for a step that needs an input, or that may be refused. */
export function StepDialog({ to, onClose }: { to: CardStatus; onClose: () => void }) {
  const t = useTranslations('card.step');
  const b = useTranslations('board');
  const { card, words, viewer } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [typed, setTyped] = useState('');
  const [isForced, setForced] = useState(false);
  const [isTried, setTried] = useState(false);
  const want = wantOf(card.status, to);
  const text = typed.trim();
  // Open comments already describe the requested changes, so the note is optional.
  const isOptional = want === 'review_note' && card.open_comments > 0;
  const isMissing = want !== undefined && text === '' && !isOptional;
  const isBlocked = to === 'approved' && card.open_fixes > 0;
  const input = () => ({
    id: card.id,
    status: to,
    ...(want && text ? { [want]: text } : {}),
    ...(isForced ? { force: true } : {}),
    ...write.lease,
  });
  const field = want && {
    label: b(`want.${want}.label`),
    description: isOptional ? t('optional', { count: card.open_comments }) : b(`want.${want}.about`),
    value: typed,
    error: (isTried && isMissing && b('dialog.missing')) || write.problem?.fields[want],
    required: !isOptional,
    'data-autofocus': true,
  };

  async function submit() {
    setTried(true);
    if (isMissing) return;
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      title={t('title', { step: words.step('edit_card', to), code: codeOf(card) })}
      about={to === 'cancelled' ? t('cancelAbout') : undefined}
      submit={words.step('edit_card', to)}
      write={write}
      code={<AsCode area="editCards" verb="update" input={input} />}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        {isBlocked && <Text size="sm">{t('openFixes', { count: card.open_fixes })}</Text>}
        {isBlocked && atLeast(viewer.role, 'manager') && (
          <Checkbox
            label={t('force')}
            checked={isForced}
            onChange={(event) => setForced(event.currentTarget.checked)}
          />
        )}
        {field &&
          (want === 'delivered_url' ? (
            <TextInput type="url" {...field} onChange={(event) => setTyped(event.currentTarget.value)} />
          ) : (
            <Textarea
              autosize
              minRows={3}
              {...field}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ))}
      </Stack>
    </FormDialog>
  );
}
