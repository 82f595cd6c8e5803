'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { ClockPanel } from './clock/clock-panel.tsx';
import { LeavePanel } from './leave/leave-panel.tsx';
import { OwnRequests } from './leave/own-requests.tsx';
import classes from './me.module.css';
import type { OwnFile } from './own-file.ts';
import { OwnWeek } from './own-week.tsx';
import { OwnDocuments } from './papers/own-documents.tsx';
import { Payslips } from './papers/payslips.tsx';

/** Everything that an employee does for themselves: the clock, leave, hours, payslips and documents. */
export function MeScreen({ file, today }: { file: OwnFile; today: string }) {
  const t = useTranslations('myPage');
  const may = useMay();
  const action = file.page !== null && (
    <Button component={Link} href={file.page} variant="default">
      {t('file')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={file.name} action={action}>
      <div className={classes.columns}>
        <div className={classes.column}>
          {may('attendance', 'create') && <ClockPanel employee={file.id} today={today} />}
          {may('absences', 'create') && <LeavePanel file={file} today={today} />}
        </div>
        <div className={classes.column}>
          <OwnRequests employee={file.id} />
          <OwnWeek employee={file.id} today={today} />
          <Payslips employee={file.id} />
          <OwnDocuments documents={file.documents} today={today} />
        </div>
      </div>
    </Page>
  );
}
