'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Endpoint, ShownSecret } from './webhooks.ts';

export type EndpointDialogName = 'edit' | 'rotate' | 'remove' | 'recover';

const Edit = dynamic(
  () => loadPart(() => import('./endpoint-dialog.tsx')).then((all) => all.EndpointDialog),
  { ssr: false },
);
const Rotate = dynamic(() => loadPart(() => import('./rotate-dialog.tsx')).then((all) => all.RotateDialog), {
  ssr: false,
});
const Remove = dynamic(() => loadPart(() => import('./remove-dialog.tsx')).then((all) => all.RemoveDialog), {
  ssr: false,
});
const Recover = dynamic(
  () => loadPart(() => import('./recover-dialog.tsx')).then((all) => all.RecoverDialog),
  {
    ssr: false,
  },
);
const Secret = dynamic(() => loadPart(() => import('./secret-dialog.tsx')).then((all) => all.SecretDialog), {
  ssr: false,
});

export function EndpointDialogs({
  endpoint,
  dialog,
  onClose,
}: {
  endpoint: Endpoint;
  dialog: EndpointDialogName | undefined;
  onClose: () => void;
}) {
  const [shown, setShown] = useState<ShownSecret>();
  return (
    <>
      {dialog === 'edit' && <Edit endpoint={endpoint} onClose={onClose} />}
      {dialog === 'rotate' && (
        <Rotate
          endpoint={endpoint}
          onClose={onClose}
          onMade={(made) => {
            setShown(made);
            onClose();
          }}
        />
      )}
      {dialog === 'remove' && <Remove endpoint={endpoint} onClose={onClose} />}
      {dialog === 'recover' && <Recover endpoint={endpoint} onClose={onClose} />}
      {shown && <Secret shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
