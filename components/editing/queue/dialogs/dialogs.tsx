'use client';

import { type OpenDialog, useWorkspace } from '../workspace.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { DueDialog } from './due-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { NewCardDialog } from './new-card-dialog.tsx';
import { PriorityDialog } from './priority-dialog.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';

function TakeOver({ id, onClose }: { id: string; onClose: () => void }) {
  const { acts, people, store } = useWorkspace();
  const card = store.read().get(id);
  if (!card) return null;
  const take = (note: string) => void acts.takeOver(id, note);
  return <TakeOverDialog card={card} people={people} onTake={take} onClose={onClose} />;
}

function Template({ id, onClose }: { id: string; onClose: () => void }) {
  const card = useWorkspace().store.read().get(id);
  return card ? <TemplateDialog card={card} onClose={onClose} /> : null;
}

export function Dialogs({
  dialog,
  onNext,
  onClose,
}: {
  dialog: OpenDialog;
  onNext: () => void;
  onClose: () => void;
}) {
  switch (dialog.kind) {
    case 'status':
      return <StatusDialog ids={dialog.ids} onClose={onClose} />;
    case 'assign':
      return <AssignDialog ids={dialog.ids} onClose={onClose} />;
    case 'priority':
      return <PriorityDialog ids={dialog.ids} onClose={onClose} />;
    case 'due':
      return <DueDialog ids={dialog.ids} onClose={onClose} />;
    case 'link':
      return <LinkDialog ids={dialog.ids} onClose={onClose} />;
    case 'ask':
      return <AskDialog {...dialog} onClose={onClose} />;
    case 'takeOver':
      return <TakeOver id={dialog.id} onClose={onClose} />;
    case 'template':
      return <Template id={dialog.id} onClose={onClose} />;
    case 'results':
      return <ResultsDialog done={dialog.done} onClose={onClose} />;
    case 'lost':
      return (
        <LostDialog
          id={dialog.id}
          holder={dialog.holder}
          until={dialog.until}
          onNext={onNext}
          onClose={onClose}
        />
      );
    case 'new':
      return <NewCardDialog title={dialog.title} template={dialog.template} onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
  }
}
