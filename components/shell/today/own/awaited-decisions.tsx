'use client';

import { IconBeach, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { dayText } from '#components/records/values/scalar.ts';
import classes from '../today.module.css';
import { awaitedInputs } from './own-inputs.ts';

/** Lists the person's requests that others have not decided yet. It is not shown if there are none. */
export function AwaitedDecisions({ employee }: { employee: string | undefined }) {
  const t = useTranslations('home.awaited');
  const trpc = useTRPC();
  const may = useMay();
  const format = useFormatter();
  const { user } = useSession();
  const inputs = awaitedInputs(user.id, employee);
  const expenses = useQuery(
    trpc.expenses.list.queryOptions(inputs.expense, { enabled: may('expenses', 'list') }),
  );
  const absences = useQuery(
    trpc.absences.list.queryOptions(inputs.absence, {
      enabled: employee !== undefined && may('absences', 'list'),
    }),
  );
  const asked = [
    ...(absences.data?.data ?? []).map(({ id, start_date, end_date }) => ({
      ...{ id, kind: 'absence', Icon: IconBeach, title: t('absence') },
      about: format.dateTimeRange(new Date(`${start_date}T12:00:00Z`), new Date(`${end_date}T12:00:00Z`), {
        ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
      }),
    })),
    ...(expenses.data?.data ?? []).map(({ id, amount, currency, date, description }) => ({
      ...{
        id,
        kind: 'expense',
        Icon: IconReceipt,
        title: description ?? t('expense', { day: dayText(format, date) }),
      },
      about: format.number(amount, currency === null ? {} : { style: 'currency', currency }),
    })),
  ];
  if (asked.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className={classes.work}>
        {asked.map((one) => (
          <AskedRow key={one.id} asked={one} />
        ))}
      </ul>
    </Panel>
  );
}

interface Asked {
  id: string;
  kind: string;
  Icon: typeof IconBeach;
  title: string;
  about: string;
}

function AskedRow({ asked: { id, kind, Icon, title, about } }: { asked: Asked }) {
  const pageOf = usePageOf();
  return (
    <li>
      <Link href={pageOf(kind, id) ?? '/me'} className={classes.workRow} prefetch={false}>
        <Icon size={18} stroke={1.7} aria-hidden />
        <span className={classes.workTitle}>{title}</span>
        <span className={classes.due}>{about}</span>
      </Link>
    </li>
  );
}
