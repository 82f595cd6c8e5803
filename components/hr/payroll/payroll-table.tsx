'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { Status } from '#components/base/ui/status.tsx';
import classes from './payroll.module.css';
import type { PayrollMonth, PayrollRow } from './view.ts';

const tones = { open: 'going', calculated: 'waiting', approved: 'good', paid: 'good' } as const;
const figures = ['gross', 'net', 'previous_net', 'difference'] as const;

/** Everybody of the month; those whose pay has to be looked at come first, with the reason. */
export function PayrollTable({ month: { rows } }: { month: PayrollMonth }) {
  const t = useTranslations('payroll');
  const columns = [
    { name: 'employee', title: t('employee') },
    { name: 'status', title: t('status') },
    ...figures.map((name) => ({ name, title: t(name), isNumber: true })),
  ];
  return (
    <ListTable title={t('title')} columns={columns}>
      {rows.map((row) => (
        <EmployeeRow key={row.employee.id} row={row} />
      ))}
    </ListTable>
  );
}

function EmployeeRow({ row }: { row: PayrollRow }) {
  const t = useTranslations('payroll');
  const format = useFormatter();
  const { employee, record_id, status, currency, exceptions } = row;
  const money = (name: (typeof figures)[number]) => {
    const value = row[name];
    if (value === null) return <span aria-hidden>—</span>;
    const signDisplay = name === 'difference' ? 'exceptZero' : 'auto';
    return format.number(value, { style: 'currency', currency, signDisplay });
  };
  // Without a record, the page of the employee shows the terms that are missing.
  const page = record_id === null ? `/data/employees/${employee.id}` : `/data/payroll_records/${record_id}`;
  return (
    <tr>
      <th scope="row">
        <Link href={page}>{employee.name}</Link>
        {exceptions.length > 0 && (
          <ul className={classes.exceptions}>
            {exceptions.map((one) => (
              <li key={one}>{t(`exceptions.${one}`)}</li>
            ))}
          </ul>
        )}
      </th>
      <td data-label={t('status')}>
        <Status tone={status === null ? 'idle' : tones[status]}>{t(`statuses.${status ?? 'open'}`)}</Status>
      </td>
      {figures.map((name) => (
        <td key={name} data-label={t(name)} className={`${table.number} ${classes.amount}`}>
          {money(name)}
        </td>
      ))}
    </tr>
  );
}
