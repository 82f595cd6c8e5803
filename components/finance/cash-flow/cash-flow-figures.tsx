'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import classes from './cash-flow.module.css';
import type { CashFlow, CashFlowView } from './view.ts';

/** Opening balance, money in, money out and closing balance, with a note about overdue money and the table by period. */
export function CashFlowFigures({ flow, view }: { flow: CashFlow; view: CashFlowView }) {
  const t = useTranslations('cashFlow');
  const format = useFormatter();
  const { currency, from, to, opening, inflow, outflow, closing, overdue } = flow.summary;
  const money = (value: number) => format.number(value, { style: 'currency', currency });
  const facts = [
    [t('opening', { day: from ? dayText(format, from) : '' }), opening],
    [t('inflow'), inflow],
    [t('outflow'), outflow],
    [t('closing', { day: to ? dayText(format, to) : '' }), closing],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-below={value < 0 || undefined}>{money(value)}</dd>
          </div>
        ))}
      </dl>
      {overdue && (overdue.inflow > 0 || overdue.outflow > 0) && (
        <div className={classes.overdue}>
          {overdue.inflow > 0 && <p>{t('overdueIn', { amount: money(overdue.inflow) })}</p>}
          {overdue.outflow > 0 && <p>{t('overdueOut', { amount: money(overdue.outflow) })}</p>}
        </div>
      )}
      {(flow.groups?.length ?? 0) > 0 ? (
        <Groups groups={flow.groups ?? []} unit={view.flow_by} money={money} />
      ) : (
        <p className={classes.quiet}>{t('nothing')}</p>
      )}
    </>
  );
}

function Groups({
  groups,
  unit,
  money,
}: {
  groups: NonNullable<CashFlow['groups']>;
  unit: CashFlowView['flow_by'];
  money: (value: number) => string;
}) {
  const t = useTranslations('cashFlow');
  const format = useFormatter();
  const nameOf = (day: string) => {
    if (unit === 'day') return dayText(format, day);
    if (unit === 'week') return t('weekOf', { day: dayText(format, day) });
    const date = new Date(`${day}T00:00:00Z`);
    return format.dateTime(date, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  };
  const columns = ['inflow', 'outflow', 'net', 'balance'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`units.${unit}`)}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={classes.number}>
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.from}>
              <th scope="row">{nameOf(group.from)}</th>
              {columns.map((name) => (
                <td
                  key={name}
                  className={classes.number}
                  data-below={(name === 'balance' && group[name] < 0) || undefined}
                >
                  {money(group[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
