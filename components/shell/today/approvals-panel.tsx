'use client';

import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { type Approval, countOf } from '#components/platform/approvals/approvals.ts';
import { titleText } from '#components/records/values/scalar.ts';
import { approvalsInput } from './approvals-input.ts';
import classes from './today.module.css';

/** How many decisions wait for the person, with the first three. It is not shown if there are none. */
export function ApprovalsPanel() {
  const t = useTranslations('home.approvals');
  const may = useMay();
  const { data } = useQuery(
    useTRPC().approvals.list.queryOptions(approvalsInput, { enabled: may('approvals', 'decide') }),
  );
  const total = data ? countOf(data.meta.kinds, 'records') : 0;
  if (!data || total === 0) return null;
  return (
    <Panel
      title={t('title', { total })}
      aside={
        <Button component={Link} href="/approvals" size="compact-sm" variant="light" prefetch={false}>
          {t('all')}
        </Button>
      }
    >
      <ul className={classes.work}>
        {data.data.map((one) => (
          <ApprovalRow key={one.id} approval={one} />
        ))}
      </ul>
    </Panel>
  );
}

function ApprovalRow({ approval: { id, title, asked_by: by, facts, currency } }: { approval: Approval }) {
  const format = useFormatter();
  const [main] = facts;
  const hasAmount = currency !== null && typeof main?.value === 'number';
  return (
    <li>
      <Link href={`/approvals?open=${id}`} className={classes.workRow} prefetch={false}>
        <IconChecks size={18} stroke={1.7} aria-hidden />
        <span className={classes.workTitle}>{titleText(format, title)}</span>
        <span className={classes.due}>
          {hasAmount ? format.number(Number(main.value), { style: 'currency', currency }) : by.name}
        </span>
      </Link>
    </li>
  );
}
