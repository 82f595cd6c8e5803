'use client';

import { useContext, useMemo } from 'react';
import { useFacts } from '#components/base/session/context.tsx';
import { useOptionalKind } from '../../kinds/kind-context.tsx';
import { FormContext } from '../form-context.tsx';
import { isBlank } from '../values.ts';
import { ComputedContext } from './computed.ts';
import { isPricedList, type LineFacts, offeredIn } from './live-lines.ts';

export function useListSchema(list: string): unknown {
  return useOptionalKind()?.kind.fields.find(({ name }) => name === list)?.schema;
}

/** The currency of the document: the chosen one, that of the server's answer, or else that of the organization. */
export function useDocumentCurrency(): string {
  const values = useContext(FormContext);
  const computed = useContext(ComputedContext);
  const { currency: home } = useFacts();
  const known = [values?.currency, computed?.last?.record.currency];
  return known.find((one): one is string => typeof one === 'string' && one !== '') ?? home;
}

/**
 * The facts by which lines are priced while they are typed. Returns nothing if only the server can price them: the lines of
 * another kind of document, and those of a promotion, whose rules a form does not know.
 */
export function useLineFacts(list: string): LineFacts | undefined {
  const schema = useListSchema(list);
  const computed = useContext(ComputedContext);
  const values = useContext(FormContext);
  const currency = useDocumentCurrency();
  const last = computed?.last;
  const isKnown = computed !== undefined && isPricedList(schema) && isBlank(values?.promotion_code);
  return useMemo(
    () => (isKnown ? { currency, offered: offeredIn(last, list) } : undefined),
    [isKnown, currency, last, list],
  );
}
