'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Call } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';

const ActionDialog = dynamic(
  () =>
    loadPart(() => import('#components/records/record/action-dialog.tsx')).then((all) => all.ActionDialog),
  {
    ssr: false,
  },
);

/** Buttons for operations that do not concern one record, such as calculating the pay of a month. */
export function ListCalls() {
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const [open, setOpen] = useState<Call>();
  return (
    <>
      {kind.calls
        .filter(({ area, verb }) => allowed(area, verb) && kind.screen.calls[verb]?.is_elsewhere !== true)
        .map((call) => (
          <Button key={call.verb} variant="default" onClick={() => setOpen(call)}>
            {words.verb(call.area, call.verb)}
          </Button>
        ))}
      {open && <ActionDialog action={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
