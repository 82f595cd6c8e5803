'use client';

import { Button, Stack } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import type { Ticket } from './clock.ts';
import { snoozeTimes } from './snooze-times.ts';
import type { TicketSteps } from './use-ticket-steps.ts';

interface Props {
  ticket: Ticket;
  onChange: TicketSteps['change'];
}

/** The usual moments for a snooze, or any other. */
export function SnoozeChoices({ ticket, onChange }: Props) {
  const t = useTranslations('desk');
  const format = useFormatter();
  const [times] = useState(() => snoozeTimes(new Date()));
  const [own, setOwn] = useState('');
  const shown = (at: Date) => format.dateTime(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const until = (at: Date) =>
    onChange(
      { snoozed_until: at.toISOString() },
      t('done.snoozed', { number: ticket.number ?? '', at: shown(at) }),
    );
  return (
    <Stack gap="xs">
      {times.map(({ key, at }, place) => (
        <Button
          key={key}
          variant="default"
          data-autofocus={place === 0 || undefined}
          onClick={() => until(at)}
        >
          {t(`snoozeUntil.${key}`)} · {shown(at)}
        </Button>
      ))}
      <MomentFilter label={t('snoozeUntil.other')} value={own} onlyDay="begins" onChange={setOwn} />
      <Button disabled={own === ''} onClick={() => own !== '' && until(new Date(own))}>
        {t('snooze')}
      </Button>
      {ticket.snoozed_until !== null && (
        <Button variant="subtle" onClick={() => onChange({ snoozed_until: null })}>
          {t('wake')}
        </Button>
      )}
    </Stack>
  );
}
