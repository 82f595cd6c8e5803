'use client';

import { useNow, useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { dayIn } from '#components/views/calendar/days.ts';
import { sumLines, sumsIn } from '../form/lines/sums.ts';
import { nameOfSum, useSumLabels } from '../form/lines/use-sum-labels.ts';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { useMeasure } from '../values/use-measure.ts';
import { isEmpty } from '../values/value.tsx';
import classes from './record.module.css';

interface Props {
  names: readonly string[];
  record: Entry;
}

/** The sums of a document, which are shown with the taxes by their rate. */
const sumNames = [
  'subtotal',
  'discount_total',
  'deduction_total',
  'tax_total',
  'total',
  'withheld_total',
  'held_total',
  'prepaid_total',
  'payable_total',
];

/**
 * The values that a person confirms, such as the totals of an invoice to issue. An invoice without a date will have the
 * day of the organization on which it is issued.
 */
export function Confirmed({ names, record: stored }: Props) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { organization } = useSession();
  const today = dayIn(useNow({ updateInterval: 60_000 }), organization.timezone);
  const { dated_by: dated } = kind.screen;
  const isDated = dated !== null && names.includes(dated) && isEmpty(stored[dated]);
  const record = isDated ? { ...stored, [dated]: today } : stored;
  const hasSums = names.includes('total');
  const shown = names
    .filter((name) => !isEmpty(record[name]) && record[name] !== 0)
    .filter((name) => !hasSums || !sumNames.includes(name));
  if (shown.length === 0 && !hasSums) return null;
  return (
    <>
      <p>{t('confirmAbout')}</p>
      <dl className={classes.confirmed}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{words.property(kind.kind, name)}</dt>
            <dd>
              <FullValue name={name} value={record[name]} record={record} />
            </dd>
          </div>
        ))}
        {hasSums && <Sums record={record} />}
      </dl>
    </>
  );
}

/** The way from the lines to the amount to pay, with each tax. */
function Sums({ record }: { record: Entry }) {
  const labelOf = useSumLabels();
  const measure = useMeasure({ total: 'amount' });
  const sums = sumsIn(record);
  const { currency } = record;
  if (!sums) return null;
  return sumLines(sums).map((line) => (
    <div key={nameOfSum(line)}>
      <dt>{labelOf(line)}</dt>
      <dd>{measure('total', line.value, { currency })}</dd>
    </div>
  ));
}
