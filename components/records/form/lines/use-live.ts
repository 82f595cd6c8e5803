'use client';

import { createContext, useContext, useMemo } from 'react';
import { useFacts } from '#components/base/session/context.tsx';
import type { Entry } from '../../kinds/kind.ts';
import { useOptionalKind } from '../../kinds/kind-context.tsx';
import { FormContext } from '../form-context.tsx';
import { livePaperTaxes } from '../taxes/paper-rows.ts';
import { isBlank, type Values } from '../values.ts';
import { ComputedContext } from './computed.ts';
import {
  isPricedList,
  type LineFacts,
  liveLines,
  offeredIn,
  pricingProperties,
  type TypedPricing,
} from './live-lines.ts';
import { useSame } from './use-same.ts';
import { useTaxFacts } from './use-tax-codes.ts';

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

/** The pricing as it is typed. A document that is made from a quote or an order has its pricing, unless it has its own. */
function pricingIn(values: Values | undefined, computed: Entry | undefined): TypedPricing {
  const isMadeFrom = !isBlank(values?.quote_id) || !isBlank(values?.order_id);
  const own = (name: (typeof pricingProperties)[number]) =>
    isMadeFrom && isBlank(values?.[name]) ? computed?.[name] : values?.[name];
  return Object.fromEntries(pricingProperties.map((name) => [name, own(name)]));
}

const isServerPriced = (values: Values | undefined) =>
  !isBlank(values?.promotion_code) || values?.kind === 'credit_note';

/**
 * The facts by which lines are priced while they are typed. Returns nothing if only the server can price them: the lines of
 * another kind of document, those of a promotion, whose rules a form does not know, and those of a credit note, which takes the
 * rest of its invoice.
 */
export function useLineFacts(list: string): LineFacts | undefined {
  const schema = useListSchema(list);
  const computed = useContext(ComputedContext);
  const values = useContext(FormContext);
  const currency = useDocumentCurrency();
  const taxes = useTaxFacts();
  const typed = useSame(livePaperTaxes(values?.taxes));
  const last = computed?.last;
  const pricing = useSame(pricingIn(values, last?.record));
  const isKnown = computed !== undefined && isPricedList(schema) && !isServerPriced(values);
  return useMemo(
    () => (isKnown ? { currency, offered: offeredIn(last, list), taxes, pricing, typed } : undefined),
    [isKnown, currency, last, list, taxes, pricing, typed],
  );
}

/** The totals of the lines while they are typed, in their order. The tax of a line depends on the other lines. */
export const LineTotals = createContext<readonly (string | undefined)[]>([]);

export function useLineTotals(list: string, rows: readonly Values[]): readonly (string | undefined)[] {
  const facts = useLineFacts(list);
  return useSame(facts ? liveLines(rows, facts).map((line) => line?.total) : []);
}
