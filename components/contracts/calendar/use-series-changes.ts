'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Inputs, type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';
import type { UndoSteps } from '#components/base/ui/shortcuts/undo-steps.ts';
import type { CalendarEvent, EventValues } from './event-entries.ts';
import type { Scope } from './scope-dialog.tsx';
import type { useEventNotice } from './use-event-notice.tsx';

type Series = Outputs['calendarSeries']['get']['data'];

/** The step that takes a change of several events back. */
export interface SeriesBack {
  title: string;
  revert: () => Promise<unknown>;
}

interface Parts<Step> {
  steps: UndoSteps<Step | SeriesBack>;
  notice: ReturnType<typeof useEventNotice>;
  /** Undoes one change. */
  undo: (place: ReturnType<UndoSteps<Step | SeriesBack>['begin']>) => unknown;
  /** Loads the events again, of which many have changed. */
  reload: () => unknown;
}

/** The properties that a change of all events can change. */
const valuesOf = ({ starts_at, ends_at, all_day, organizer, attendees, recurrence }: Series) => ({
  ...{ starts_at, ends_at, all_day, organizer, attendees, recurrence },
});

/** Makes, changes and deletes series, with a step that takes each of it back. */
export function useSeriesChanges<Step>({ steps, notice, undo, reload }: Parts<Step>) {
  const t = useTranslations('calendar');
  const { calendarEvents, calendarSeries } = useTRPCClient();
  return useMemo(() => {
    async function perform(title: string, said: string, work: () => Promise<SeriesBack['revert']>) {
      const place = steps.begin();
      try {
        place.step = { title, revert: await work() };
        notice.show(said, () => void undo(place));
      } catch (error) {
        steps.drop(place);
        notice.refused(title, error);
      }
      await reload();
    }
    const read = async (id: string) => (await calendarSeries.get.query({ id })).data;
    async function make(values: Inputs['calendarSeries']['create']) {
      const { data } = await calendarSeries.create.mutate(values);
      const place = steps.begin();
      place.step = { title: data.title, revert: () => calendarSeries.remove.mutate({ id: data.id }) };
      notice.show(t('made', { title: data.title }), () => void undo(place));
      await reload();
    }
    const change = (event: CalendarEvent, values: EventValues, scope: Exclude<Scope, 'one'>) =>
      perform(event.title, t('moved', { title: event.title }), async () => {
        const { id, occurrence } = inSeries(event);
        const before = await read(id);
        const { data } = await calendarSeries.change.mutate({ id, occurrence, scope, ...values });
        if (data.id === id) return () => calendarSeries.update.mutate({ id, ...valuesOf(before) });
        return async () => {
          await calendarSeries.remove.mutate({ id: data.id });
          await calendarSeries.update.mutate({ id, recurrence: before.recurrence });
        };
      });
    const remove = (event: CalendarEvent, scope: Scope) =>
      perform(event.title, t('removed', { title: event.title }), async () => {
        if (scope === 'one') {
          await calendarEvents.remove.mutate({ id: event.id });
          return () => calendarEvents.restore.mutate({ id: event.id });
        }
        const { id, occurrence } = inSeries(event);
        const before = await read(id);
        const { data } =
          scope === 'all'
            ? await calendarSeries.remove.mutate({ id })
            : await calendarSeries.end.mutate({ id, occurrence });
        return data.deleted_at === null
          ? () => calendarSeries.update.mutate({ id, recurrence: before.recurrence })
          : () => calendarSeries.restore.mutate({ id });
      });
    return { make, change, remove };
  }, [t, calendarEvents, calendarSeries, steps, notice, undo, reload]);
}

function inSeries({ series_id: id, occurrence }: CalendarEvent) {
  if (id === null || occurrence === null) throw new Error('the event is not one of a series');
  return { id, occurrence };
}
