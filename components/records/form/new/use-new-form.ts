'use client';

import { useQuery } from '@tanstack/react-query';
import { type AbstractIntlMessages, useLocale } from 'next-intl';
import { FileError } from '#components/base/data/file-error.ts';
import type { WordTable } from '#components/base/wording/words/lookups.ts';
import { type Kind, placeOf } from '../../kinds/kind.ts';
import type { Values } from '../values.ts';
import type { Given } from './given.ts';

/** All that the form for a new record needs on a page of another kind. */
export interface NewForm {
  kind: Kind;
  table: WordTable;
  texts: AbstractIntlMessages;
  parent?: string;
  initial: Values;
}

const knownForMs = 60_000;

async function fetchForm(plural: string, given: Given): Promise<NewForm> {
  const reply = await fetch(`${placeOf(plural)}/form?${new URLSearchParams(given)}`);
  if (!reply.ok) {
    const code = reply.status === 401 ? 'authentication_required' : 'internal_error';
    throw new FileError({ error: { code, message: '', details: [] } });
  }
  const form: NewForm = await reply.json();
  return form;
}

/** Values that are taken over from another record may have changed since, so they are always read again. */
export function useNewForm(plural: string, given: Given) {
  return useQuery({
    queryKey: ['new form', plural, given, useLocale()],
    queryFn: () => fetchForm(plural, given),
    staleTime: Object.keys(given).length > 0 ? 0 : knownForMs,
    refetchOnWindowFocus: false,
  });
}
