'use client';

import { useMay } from '#components/base/session/context.tsx';
import { ClockPanel } from '#components/hr/me/clock/clock-panel.tsx';
import type { OwnFile } from '#components/hr/me/own-file.ts';
import { AwaitedDecisions } from './awaited-decisions.tsx';
import { MeetingsToday } from './meetings-today.tsx';

/** The day of a person who has no figures of the company: meetings, the clock, and what others have to decide. */
export function OwnDay({ today, file }: { today: string; file: OwnFile | undefined }) {
  const may = useMay();
  return (
    <>
      {may('calendarEvents', 'list') && <MeetingsToday today={today} />}
      <AwaitedDecisions employee={file?.id} />
      {file && may('attendance', 'create') && <ClockPanel employee={file.id} today={today} />}
    </>
  );
}
