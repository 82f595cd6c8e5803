'use client';

import { CodeDialog } from '#components/base/as-code/code-dialog.tsx';
import { TakeOverDialog } from '../../queue/dialogs/take-over-dialog.tsx';
import { TemplateDialog } from '../../queue/dialogs/template-dialog.tsx';
import { type OpenDialog, useCardWorkspace } from '../card-workspace.ts';
import { EditDialog } from './edit-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NotifyDialog } from './notify-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

function TakeOver({ onClose }: { onClose: () => void }) {
  const { card, people, holding } = useCardWorkspace();
  const take = (note: string) => void holding.takeOver(note);
  return <TakeOverDialog card={card} people={people} onTake={take} onClose={onClose} />;
}

export function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const { card } = useCardWorkspace();
  switch (dialog.kind) {
    case 'step':
      return <StepDialog to={dialog.to} onClose={onClose} />;
    case 'version':
      return <VersionDialog onClose={onClose} />;
    case 'edit':
      return <EditDialog onClose={onClose} />;
    case 'release':
      return <ReleaseDialog onClose={onClose} />;
    case 'takeOver':
      return <TakeOver onClose={onClose} />;
    case 'link':
      return <LinkDialog onClose={onClose} />;
    case 'handOver':
      return <HandOverDialog onClose={onClose} />;
    case 'notify':
      return <NotifyDialog onClose={onClose} />;
    case 'template':
      return <TemplateDialog card={card} onClose={onClose} />;
    case 'ai':
      return <PassDialog onClose={onClose} />;
    case 'code':
      return <CodeDialog name={dialog.name} input={dialog.input} onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
  }
}
