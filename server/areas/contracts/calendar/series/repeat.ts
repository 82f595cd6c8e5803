import { z } from 'zod';
import { recurrenceField } from '#server/areas/work/tasks/recurrence-field.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import * as f from '#server/kernel/values/fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { calendarEvent } from '../events.ts';
import { t } from '../messages.ts';
import { series } from './series.ts';
import { copiedOf } from './write-occurrences.ts';

export const repeat = operation({
  tag: 'Calendar',
  area: 'contracts',
  method: 'POST',
  path: '/calendar/events/{id}/repeat',
  summary: 'Repeat an event',
  description:
    'Creates a series with the content of the event and the rule. The event becomes the first one of the series, and the others are created.',
  examples: { request: { recurrence: 'FREQ=WEEKLY' } },
  input: z.object({
    id,
    recurrence: recurrenceField.write.unwrap().unwrap(),
    timezone: f.timezone().write,
  }),
  output: savedReply(series.read),
  handler: async (ctx, { id: wanted, recurrence, timezone: given }) => {
    const event = await lockRecord(ctx, calendarEvent.resource, wanted);
    if (event.connection_id !== null) throw invalidField('connection_id', 'feed', t('readOnly'));
    if (event.series_id !== null)
      throw invalidField('series_id', 'series', t('alreadyRepeats', { series: event.series_id }));
    const timezone = given ?? settingsOf(ctx).timezone;
    const { starts_at, ends_at } = event;
    const occurrence = dayOf(starts_at, timezone);
    const values = { ...copiedOf(event), starts_at, ends_at, recurrence, timezone };
    // The event itself is the one of the first day, so the series does not create another.
    const fixed = { excluded_days: [occurrence] };
    const done = await createRecord(ctx, series.resource, values, 'create', { fixed });
    const series_id = done.record.id;
    await amendRecord(ctx, calendarEvent.resource, event.id, { series_id, occurrence });
    await amendRecord(ctx, series.resource, series_id, { excluded_days: [] }, null);
    return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
  },
});
