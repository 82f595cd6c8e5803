'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '../call.ts';
import { asEntry, type Call, type Entry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { isEmpty, ShortValue } from '../values/value.tsx';
import classes from './form.module.css';
import type { Values } from './values.ts';

const pauseMs = 400;

/** The sums of a document, in the order in which they are added up. */
const sums = ['subtotal', 'discount_total', 'tax', 'tax_total', 'retention_total', 'total'];

const isZero = (value: unknown) => isEmpty(value) || Number(value) === 0;

/** The document as it would be saved: the server computes it in a dry run, with the rules of the real call. */
function useComputed(call: Call, input: Values, isActive: boolean): Entry | undefined {
  const { mutate } = useCall();
  const [asked] = useDebouncedValue(JSON.stringify(input), pauseMs);
  const { data } = useQuery({
    queryKey: ['totals', call.area, call.verb, asked],
    queryFn: async () => (await mutate(call.area, call.verb, JSON.parse(asked), { isDryRun: true })) ?? null,
    enabled: isActive,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asEntry(data);
}

/** The totals of a document while it is typed. Nothing is shown until the server can compute them. */
export function Totals({ call, input, lines }: { call: Call; input: Values; lines: unknown }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const hasTotal = kind.fields.some(({ name, is_writable }) => name === 'total' && !is_writable);
  const isActive = hasTotal && Array.isArray(lines) && lines.some(isObject);
  const computed = useComputed(call, input, isActive);
  if (!isActive || !computed) return null;
  const shown = sums.filter((name) => name in computed && (name === 'total' || !isZero(computed[name])));
  return (
    <section aria-label={t('totals')} aria-live="polite" className={classes.totalsFrame}>
      <dl className={classes.totals}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{words.property(kind.kind, name)}</dt>
            <dd>
              <ShortValue name={name} value={computed[name]} record={computed} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
