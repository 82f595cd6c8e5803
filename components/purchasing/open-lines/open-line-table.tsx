'use client';

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { dayText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './open-lines.module.css';
import { nextOf, type OpenLine, type Waits } from './view.ts';

const quantities = ['quantity', 'qty_received', 'qty_rejected', 'qty_invoiced'] as const;

/** The open lines, each with its order, its quantities on one line, and the form for what comes next. */
export function OpenLineTable({ lines, waitsFor }: { lines: readonly OpenLine[]; waitsFor: Waits }) {
  const t = useTranslations('openLines');
  const columns = [
    { name: 'line', title: t('line') },
    { name: 'order', title: t('order') },
    { name: 'expected_date', title: t('expected_date') },
    ...quantities.map((name) => ({ name, title: t(name), isNumber: true })),
    { name: 'open', title: t(waitsFor), isNumber: true },
    { name: 'open_amount', title: t('open_amount'), isNumber: true },
    { name: 'next', title: t('next'), isHidden: true },
  ];
  return (
    <ListTable title={t('title')} columns={columns}>
      {lines.map((line) => (
        <LineRow key={`${line.order_id} ${line.order_line_id}`} line={line} waitsFor={waitsFor} />
      ))}
    </ListTable>
  );
}

function LineRow({ line, waitsFor }: { line: OpenLine; waitsFor: Waits }) {
  const t = useTranslations('openLines');
  const format = useFormatter();
  const allowed = useAllowed();
  const { description, order_id, expected_date, days_late, unit, currency } = line;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });
  const open = waitsFor === 'to_receive' ? line.qty_open : line.qty_to_bill;
  const mayMake = allowed(waitsFor === 'to_receive' ? 'receipts' : 'invoices', 'create');
  const cell = `${table.number} ${classes.quantity}`;
  return (
    <tr>
      <th scope="row">{description}</th>
      <td data-label={t('order')}>
        <RecordLink id={order_id} />
      </td>
      <td data-label={t('expected_date')}>
        {expected_date === null ? <span aria-hidden>—</span> : dayText(format, expected_date)}
        {days_late > 0 && (
          <span className={classes.overdue}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t('daysLate', { count: days_late })}
          </span>
        )}
      </td>
      {quantities.map((name) => (
        <td key={name} data-label={t(name)} className={cell}>
          {number(line[name])}
        </td>
      ))}
      <td data-label={t(waitsFor)} className={cell}>
        <strong>{[number(open), unit].filter(Boolean).join(' ')}</strong>
      </td>
      <td data-label={t('open_amount')} className={cell}>
        {format.number(line.open_amount, { style: 'currency', currency })}
      </td>
      <td className={table.action}>
        {mayMake && (
          <Button component={Link} size="xs" variant="default" href={nextOf(line, waitsFor)}>
            {t(waitsFor === 'to_receive' ? 'receive' : 'bill')}
          </Button>
        )}
      </td>
    </tr>
  );
}
