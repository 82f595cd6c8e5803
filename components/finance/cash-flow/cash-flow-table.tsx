'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Table } from '#components/base/ui/table.tsx';
import classes from './cash-flow.module.css';
import { type GroupsProps, useGroups } from './use-groups.ts';

const columns = ['inflow', 'outflow', 'net', 'balance'] as const;

/** The figures of each day, week or month with movements, which they open. A balance has no movements of its own. */
export function CashFlowTable(props: GroupsProps) {
  const t = useTranslations('cashFlow');
  const format = useFormatter();
  const groups = useGroups(props).filter(({ inflow, outflow }) => inflow !== 0 || outflow !== 0);
  const { currency } = props.flow.summary;
  const money = (value: number) => format.number(value, { style: 'currency', currency });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(`units.${props.view.flow_by}`)}</th>
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
              <th scope="row">{group.name}</th>
              {columns.map((name) => {
                const value = group[name];
                const place =
                  name === 'balance' || (value === 0 && name !== 'net')
                    ? undefined
                    : group.placeOf(name === 'net' ? undefined : name);
                return (
                  <td
                    key={name}
                    className={classes.number}
                    data-below={(name === 'balance' && value < 0) || undefined}
                  >
                    {place === undefined ? (
                      money(value)
                    ) : (
                      <Link
                        href={place}
                        aria-label={t('open', {
                          ...{ figure: t(`columns.${name}`), period: group.name, amount: money(value) },
                        })}
                      >
                        {money(value)}
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
