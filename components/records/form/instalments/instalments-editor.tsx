'use client';

import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useContext } from 'react';
import { ProblemText } from '../../values/problem-text.tsx';
import { type FieldProps, problemsBelow } from '../editor-props.ts';
import formClasses from '../form.module.css';
import { ComputedContext } from '../lines/computed.ts';
import { useDocumentCurrency } from '../lines/use-live.ts';
import type { Values } from '../values.ts';
import { InstalmentRow } from './instalment-row.tsx';
import { equalParts, instalmentRows, leftOf, withPart } from './instalment-rows.ts';
import classes from './instalments.module.css';

const quickCounts = [2, 3] as const;

/** The days on which parts of a document are due. Most documents have one day, so there is only a button at first. */
export function InstalmentsEditor({ property, value, onChange, problems }: FieldProps) {
  const t = useTranslations('data.instalments');
  const computed = useContext(ComputedContext)?.latest;
  const rows = instalmentRows(value);
  const amounts = instalmentRows(computed?.[property.name]).map((one) => one.amount);
  const write = (next: readonly Values[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <section className={classes.editor} aria-label={t('title')}>
      <p className={formClasses.legend}>{t('title')}</p>
      {problems[''] && (
        <p className={formClasses.problem} role="alert">
          <ProblemText text={problems['']} />
        </p>
      )}
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <InstalmentRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, only their position
            key={at}
            row={row}
            number={at + 1}
            computed={rows.length === amounts.length ? String(amounts[at] ?? '') : ''}
            problems={problemsBelow(problems, String(at))}
            onType={(part, typed) => write(withPart(rows, at, part, typed))}
            onRemove={() => write(rows.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Left rows={rows} payable={computed?.payable_total} />
      <Group gap="xs">
        {rows.length === 0 &&
          quickCounts.map((count) => (
            <Button key={count} size="xs" variant="default" onClick={() => write(equalParts(count))}>
              {t('equal', { count })}
            </Button>
          ))}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => write(rows.length === 0 ? [{}, {}] : [...rows, {}])}
        >
          {t(rows.length === 0 ? 'others' : 'add')}
        </Button>
        {rows.length > 0 && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => write([])}>
            {t('clear')}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** The rest that the typed percentages or amounts leave of the whole. */
function Left({ rows, payable }: { rows: readonly Values[]; payable: unknown }) {
  const t = useTranslations('data.instalments');
  const format = useFormatter();
  const currency = useDocumentCurrency();
  const found = leftOf(rows, payable === undefined || payable === null ? undefined : Number(payable));
  if (!found || found.left === 0) return null;
  const { unit, left } = found;
  const written =
    unit === 'amount'
      ? format.number(Math.abs(left), { style: 'currency', currency })
      : format.number(Math.abs(left) / 100, { style: 'percent', maximumFractionDigits: 4 });
  return (
    <p className={classes.left} role="status">
      {t(left > 0 ? 'left' : 'over', { left: written })}
    </p>
  );
}
