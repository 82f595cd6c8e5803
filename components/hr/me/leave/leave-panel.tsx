'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { leaveKinds } from '../../shared/leave-kinds.ts';
import type { OwnFile } from '../own-file.ts';
import { Balances } from './balances.tsx';
import classes from './leave.module.css';
import { LeaveCalendar } from './leave-calendar.tsx';
import { RequestBar } from './request-bar.tsx';
import { useBalances } from './use-balances.ts';
import { useLeaveRequest } from './use-leave-request.ts';
import { useMonth } from './use-month.ts';

/** The leave that is left, and a request by pressing the first and the last day. */
export function LeavePanel({ file, today }: { file: OwnFile; today: string }) {
  const t = useTranslations('myPage.leave');
  const kinds = useTranslations('leave.kinds');
  const request = useLeaveRequest(file.id);
  const shown = useMonth(file, today);
  const balances = useBalances(file.id, today);
  const balance = balances.all.find(({ kind }) => kind === request.kind);
  return (
    <Panel title={t('title')}>
      <Balances balances={balances} />
      {shown.isError && <Failed title={t('failed')} onRetry={() => shown.refetch()} />}
      <NativeSelect
        label={t('kind')}
        className={classes.kind}
        value={request.kind}
        onChange={({ currentTarget: { value } }) => {
          const kind = leaveKinds.find((one) => one === value);
          if (kind) request.setKind(kind);
        }}
        data={leaveKinds.map((value) => ({ value, label: kinds(value) }))}
      />
      <LeaveCalendar shown={shown} today={today} span={request.span} onPress={request.press} />
      <RequestBar request={request} shown={shown} left={balance?.left} />
    </Panel>
  );
}
