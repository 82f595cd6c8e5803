'use client';

import { useSetState } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useShownCard } from '../use-card.ts';
import { useWrite } from '../use-write.ts';
import { fieldsOf, setOf } from './edited.ts';

/** The typed values of the form that edits a card, their problems, and the call that saves them. */
export function useEditForm(onSaved: () => void) {
  const t = useTranslations('card.edit');
  const { card, words } = useCardWorkspace();
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const write = useWrite();
  const [begun] = useState(() => fieldsOf(card));
  const [fields, set] = useSetState(begun);
  const [isTried, setTried] = useState(false);
  const isUntitled = !fields.title.trim();
  const input = () => ({ id: card.id, ...setOf(begun, fields, card), ...write.lease });

  /** The label of a property, and the reason why its value was refused. */
  const labelled = (name: string) => ({
    label: words.property('edit_card', name),
    error: write.problem?.fields[name],
  });

  async function submit() {
    setTried(true);
    if (isUntitled) return;
    const isDone = await write.run(async () =>
      shown.put((await client.editCards.update.mutate(input())).data),
    );
    if (isDone) onSaved();
  }

  const titleMissing = isTried && isUntitled ? t('titleMissing') : undefined;
  return { fields, set, labelled, titleMissing, input, submit, write };
}

export type EditForm = ReturnType<typeof useEditForm>;
