'use client';

import { useTranslations } from 'next-intl';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { isEmpty, ShortValue } from '../values/value.tsx';
import classes from './form.module.css';

/** The sums of a document, in the order in which they are added up. */
const sums = ['subtotal', 'discount_total', 'tax', 'tax_total', 'retention_total', 'total'];

const isZero = (value: unknown) => isEmpty(value) || Number(value) === 0;

/** The totals of a document while it is typed. Nothing is shown until the server can compute them. */
export function Totals({ computed }: { computed: Entry | undefined }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  if (!computed) return null;
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
