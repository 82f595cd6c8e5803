'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useOptionalKind } from '../../kinds/kind-context.tsx';
import type { Property } from '../editor-of.ts';

// Only documents have customers to check.
const CheckedReference = dynamic(
  () => loadPart(() => import('./checked-reference.tsx')).then((all) => all.CheckedReference),
  { ssr: false },
);

/** Below a reference, what the chosen record lacks, where the kind declares an operation that checks it. */
export function ChosenCheck({ property: { name, editor }, value }: { property: Property; value: unknown }) {
  const verb = useOptionalKind()?.kind.screen.checked[name]?.by;
  const queryClient = useQueryClient();
  const kind = editor.is === 'record' ? editor.kinds[0] : undefined;
  if (verb === undefined || kind === undefined || typeof value !== 'string' || value === '') return null;
  return (
    <CheckedReference
      key={value}
      verb={verb}
      id={value}
      kind={kind}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: ['preview'] })}
    />
  );
}
