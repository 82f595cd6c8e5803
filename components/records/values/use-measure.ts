'use client';

import { useFormatter } from 'next-intl';
import { useFacts } from '#components/base/session/context.tsx';
import { type Units, unitOf } from '#server/kernel/values/units.ts';
import { currencyOf, numberText } from './scalar.ts';

/**
 * Returns a function that formats numbers with their units; `known` are the units of their kind of record.
 */
export function useMeasure(known: Units | undefined) {
  const format = useFormatter();
  const { currency } = useFacts();
  return (name: string, value: unknown, record: Readonly<Record<string, unknown>>): string =>
    numberText(format, value, unitOf(known, name, record), currencyOf(record, currency));
}
