'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { KindProvider } from '#components/records/kinds/kind-context.tsx';
import type { Proposable } from './proposable.ts';

const ProposableContext = createContext<Proposable | undefined>(undefined);

export function ProposableProvider({ value, children }: { value: Proposable; children: ReactNode }) {
  return <ProposableContext value={value}>{children}</ProposableContext>;
}

/** Provides the kind of record that an operation writes, with its names and fields. */
export function KindOfOperation({
  operation,
  otherwise = null,
  children,
}: {
  operation: string;
  /** Rendered when the kind of record is not described. */
  otherwise?: ReactNode;
  children: ReactNode;
}) {
  const known = useContext(ProposableContext);
  if (!known) throw new Error('KindOfOperation must be rendered inside a ProposableProvider');
  const plural = known.plurals[operation];
  const found = useQuery(
    useTRPC().surface.kind.queryOptions(
      { plural: plural ?? '' },
      { enabled: plural !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  if (plural === undefined || found.isError) return otherwise;
  if (!found.data) return null;
  return (
    <KindProvider kind={found.data} table={known.table}>
      {children}
    </KindProvider>
  );
}
