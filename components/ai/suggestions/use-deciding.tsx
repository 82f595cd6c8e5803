'use client';

import { notifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Act, Decision, Suggestion } from './suggestions.ts';
import { useDecide, useNotifyDecided } from './use-decide.tsx';
import { useSuggestionName } from './use-suggestion-name.ts';

const EditDialog = dynamic(() => loadPart(() => import('./edit-dialog.tsx')).then((all) => all.EditDialog), {
  ssr: false,
});
const RejectDialog = dynamic(
  () => loadPart(() => import('./reject-dialog.tsx')).then((all) => all.RejectDialog),
  {
    ssr: false,
  },
);
const SnoozeDialog = dynamic(
  () => loadPart(() => import('./snooze-dialog.tsx')).then((all) => all.SnoozeDialog),
  {
    ssr: false,
  },
);

export type DecisionAction = Act | 'edit';

export interface DialogProps {
  suggestion: Suggestion;
  /** Throws on a refusal, so that the dialog can show the reason and keep the typed values. */
  decide: (decision: Decision) => Promise<Suggestion>;
  onClose: () => void;
}

const dialogs = { edit: EditDialog, reject: RejectDialog, snooze: SnoozeDialog } as const;

/** The decisions about a suggestion: made at once, or in a dialog first. */
export function useDeciding(onDecided: (suggestion: Suggestion) => void = () => undefined) {
  const t = useTranslations('suggestions');
  const decide = useDecide();
  const notifyDecided = useNotifyDecided();
  const nameOf = useSuggestionName();
  const refusalText = useFailureText();
  const [asked, ask] = useState<{ action: keyof typeof dialogs; suggestion: Suggestion }>();
  /** The last suggestion accepted here, for the undo key. */
  const last = useRef<Suggestion>(undefined);

  async function go(suggestion: Suggestion, decision: Decision): Promise<Suggestion> {
    const decided = await decide(suggestion, decision);
    last.current = decided.status === 'applied' ? decided : undefined;
    notifyDecided(decided, () => act('undo', decided));
    return decided;
  }

  function act(action: DecisionAction, suggestion: Suggestion) {
    if (action === 'edit' || action === 'reject' || action === 'snooze') return ask({ action, suggestion });
    go(suggestion, { decision: action }).catch((error: unknown) => {
      const message = t('notDone', { name: nameOf(suggestion), reason: refusalText(error) });
      notifications.show({ color: 'brick', message, role: 'alert', autoClose: false });
    });
    onDecided(suggestion);
  }

  const Dialog = asked && dialogs[asked.action];
  const dialog = asked && Dialog && (
    <Dialog
      suggestion={asked.suggestion}
      decide={async (decision) => {
        const decided = await go(asked.suggestion, decision);
        if (decided.status !== 'failed') onDecided(asked.suggestion);
        return decided;
      }}
      onClose={() => ask(undefined)}
    />
  );
  return { act, dialog, isAsking: asked !== undefined, lastAccepted: () => last.current };
}
