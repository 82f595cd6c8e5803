import { z } from 'zod';
import { recurrenceField } from '#server/areas/work/tasks/recurrence-field.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { lockRecord, removeRecord, updateLocked } from '#server/resources/records/records.ts';
import { content } from '../event-content.ts';
import { changeFrom, changeWhole, demandOccurrence } from './change-series.ts';
import { firstDay } from './occurrence-days.ts';
import { series } from './series.ts';
import { endedRule } from './shifted-rule.ts';

const { resource, read } = series;
const place = { tag: 'Calendar', area: 'contracts' } as const;

const occurrence = z.iso
  .date()
  .describe('The day on which the rule puts the event: the value of its property `occurrence`.');

const scope = z
  .enum(['following', 'all'])
  .describe('The events that are changed: the one of the day and those after it, or all of them.');

const changes = {
  title: content.title.write.optional(),
  description: content.description.write,
  location: content.location.write,
  starts_at: content.starts_at.write.optional(),
  ends_at: content.ends_at.write.optional(),
  all_day: content.all_day.write,
  busy: content.busy.write,
  organizer: content.organizer.write,
  attendees: content.attendees.write,
  recurrence: recurrenceField.write.unwrap().unwrap().optional(),
};

export const seriesOperations = {
  change: operation({
    ...place,
    method: 'POST',
    path: '/calendar/series/{id}/change',
    summary: 'Change the events of a series from one of them',
    description:
      'The times are those of the event of the day `occurrence`, and the others are moved in the same way. With `following`, the series ends before that day and the answer is a new series; events after it that were changed alone are made anew. Events keep properties that were changed for them alone with `all`.',
    examples: { request: { occurrence: '2031-05-13', scope: 'following', title: 'Review' } },
    input: z.object({ id, occurrence, scope, ...changes }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted, occurrence: day, scope: those, ...given }) => {
      const before = await lockRecord(ctx, resource, wanted);
      demandOccurrence(before, day);
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const change = those === 'all' || day === firstDay(before) ? changeWhole : changeFrom;
      const done = await change(ctx, before, day, values);
      return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
    },
  }),
  end: operation({
    ...place,
    method: 'POST',
    path: '/calendar/series/{id}/end',
    summary: 'End a series before one of its events',
    description:
      'The event of the day `occurrence` and those after it are deleted. If it is the first one, the series is deleted.',
    examples: { request: { occurrence: '2031-05-13' } },
    input: z.object({ id, occurrence }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted, occurrence: day }) => {
      const before = await lockRecord(ctx, resource, wanted);
      demandOccurrence(before, day);
      const recurrence = endedRule(before.recurrence, addDays(day, -1));
      const done =
        day === firstDay(before)
          ? await removeRecord(ctx, resource, wanted)
          : await updateLocked(ctx, resource, before, { recurrence });
      return saved(ctx, { ...done, record: ctx.journal.latest(done.record) });
    },
  }),
};
