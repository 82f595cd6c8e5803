'use client';

import { CreateDialog } from './create-dialog.tsx';
import type { OpenDialog } from './dialogs.ts';
import { EditDialog } from './edit-dialog.tsx';
import { IssuedDialog } from './issued-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import type { IssuedToken } from './tokens.ts';

export function TokenDialogs({
  dialog,
  isCreating,
  onIssued,
  onClose,
}: {
  dialog: OpenDialog | undefined;
  isCreating: boolean;
  onIssued: (issued: IssuedToken, isRotation: boolean) => void;
  onClose: () => void;
}) {
  return (
    <>
      <CreateDialog isOpen={isCreating} onIssued={(issued) => onIssued(issued, false)} onClose={onClose} />
      {dialog?.kind === 'issued' && (
        <IssuedDialog issued={dialog.issued} isRotation={dialog.isRotation} onClose={onClose} />
      )}
      {dialog?.kind === 'edit' && <EditDialog token={dialog.token} onClose={onClose} />}
      {dialog?.kind === 'rotate' && (
        <RotateDialog token={dialog.token} onIssued={(issued) => onIssued(issued, true)} onClose={onClose} />
      )}
      {dialog?.kind === 'revoke' && <RevokeDialog token={dialog.token} onClose={onClose} />}
    </>
  );
}
