'use client';

import { useSetState } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { focusOnceDrawn } from '#components/views/board/hand/focus.ts';
import { type Card, codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';

interface Fields {
  title: string;
  deliverable: Card['deliverable'];
  client: string | null;
  project: string | null;
  brief: string;
  sources: string;
  due: string;
  assignee: string | null;
  isReady: boolean;
}

const begun: Fields = {
  title: '',
  deliverable: 'short',
  client: null,
  project: null,
  brief: '',
  sources: '',
  due: '',
  assignee: null,
  isReady: false,
};

const inputOf = ({
  title,
  deliverable,
  client,
  project,
  brief,
  sources,
  due,
  assignee,
  isReady,
}: Fields) => ({
  title: title.trim(),
  deliverable,
  client_company_id: client,
  project_id: project,
  brief: brief.trim() ? { message: brief.trim() } : {},
  source_urls: sources.split(/\s+/).filter(Boolean),
  due_at: due || null,
  assignee_id: assignee,
  ...(isReady ? { status: 'ready' as const } : {}),
});

/** The typed values of a new card, their problems, and the call that creates it. */
export function useNewCard(onCreated: () => void, title = '') {
  const t = useTranslations('board.newCard');
  const { store } = useWorkspace();
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [fields, set] = useSetState({ ...begun, title });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (!fields.title.trim()) return setProblems({ title: t('titleMissing') });
    setBusy(true);
    try {
      const { data: card } = await client.editCards.create.mutate(inputOf(fields));
      store.add([card], true);
      onCreated();
      notifications.show({ message: t('done', { code: codeOf(card) }), role: 'status' });
      // The timeout runs after the dialog has returned the focus to its opener.
      setTimeout(() => focusOnceDrawn(card.id, card.status));
    } catch (error) {
      const { details } = wireError(error);
      setProblems({ '': failureText(error), ...byField(details) });
      setBusy(false);
    }
  }

  return { fields, set, problems, isBusy, input: () => inputOf(fields), submit };
}

export type NewCard = ReturnType<typeof useNewCard>;
