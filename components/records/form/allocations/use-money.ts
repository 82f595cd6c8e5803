'use client';

import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { FormContext } from '../form-context.tsx';
import type { Values } from '../values.ts';

/** The money of the form, or that of the stored settlement, of which the form has only what can still change. */
export function useMoneyValues(): { values: Values; isStored: boolean } {
  const values = useContext(FormContext) ?? {};
  const id = typeof values.id === 'string' ? values.id : undefined;
  const stored = useQuery(
    useTRPC().settlements.get.queryOptions({ id: id ?? '' }, { enabled: id !== undefined }),
  );
  return { values: { ...stored.data?.data, ...values }, isStored: id !== undefined };
}
