'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import type { UndoPlace } from '#components/base/ui/shortcuts/undo-steps.ts';
import { type ActionOutcome, usePerform } from '#components/views/board/records/use-perform.ts';
import type { CalendarEvent, EventValues } from './event-entries.ts';
import type { CalendarEvents } from './use-calendar-events.ts';
import { useEventNotice } from './use-event-notice.tsx';
import { type SeriesBack, useSeriesChanges } from './use-series-changes.ts';

/** The step that takes a change back; a made event has no earlier values and is removed. */
interface Back {
  id: string;
  values?: EventValues;
}

interface Outcome extends ActionOutcome<CalendarEvent> {
  refusal?: { error: unknown };
}

/** The earlier values of the changed properties. */
function valuesBack(event: CalendarEvent, values: EventValues): EventValues {
  const { starts_at, ends_at, all_day, organizer, attendees } = event;
  const all = { starts_at, ends_at, all_day, organizer, attendees };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in values));
}

/** Makes and changes events at once on the screen; a refused change is taken back with its reason. */
export function useEventChanges({ store, retry }: CalendarEvents) {
  const t = useTranslations('calendar');
  const { calendarEvents } = useTRPCClient();
  const notice = useEventNotice();
  const { perform, settled, steps } = usePerform<CalendarEvent, Back | SeriesBack>(store, (_, reason) =>
    t('failed', { reason }),
  );
  const own = useMemo(() => {
    const revertSeries = (step: SeriesBack) => revert(step, { notice, undone: t, reload: retry });
    const undoOf = (place: Place | undefined) => place && (() => void undo(place));
    async function change(event: CalendarEvent, values: EventValues, isUndo = false) {
      const { id, title } = event;
      const back = { id, values: valuesBack(event, values) };
      await perform<Outcome>({
        ids: [id],
        assume: { ids: [id], change: (record) => ({ ...record, ...values }) },
        send: async () => [await outcomeOf(id, () => calendarEvents.update.mutate({ id, ...values }))],
        ...(isUndo ? {} : { back: () => back }),
        onDone: ([outcome], place) => {
          if (outcome?.refusal) notice.refused(title, outcome.refusal.error);
          else notice.show(t(isUndo ? 'undone' : 'moved', { title }), undoOf(place));
        },
      });
    }
    async function make(values: Inputs['calendarEvents']['create']) {
      const place = steps.begin();
      try {
        const { data } = await calendarEvents.create.mutate(values);
        store.add([data], true);
        place.step = { id: data.id };
        notice.show(t('made', { title: data.title }), undoOf(place));
      } catch (error) {
        steps.drop(place);
        throw error;
      }
    }
    async function unmake({ id, ...event }: CalendarEvent) {
      try {
        const { data } = await calendarEvents.remove.mutate({ id });
        store.add([{ ...event, ...data, deleted_at: data.deleted_at ?? event.updated_at }]);
        notice.show(t('removed', { title: event.title }));
      } catch (error) {
        notice.refused(event.title, error);
      }
    }
    /** Takes one change back, or the last one. */
    async function undo(place?: Place) {
      await settled();
      const step = place ? steps.take(place) : steps.pop();
      if (step && 'revert' in step) return revertSeries(step);
      const event = step && store.read().get(step.id);
      if (!event) notice.show(t('nothingToUndo'));
      else if (step.values) await change(event, step.values, true);
      else await unmake(event);
    }
    return { change, make, undo };
  }, [t, calendarEvents, store, notice, perform, settled, steps, retry]);
  const series = useSeriesChanges<Back>({ steps, notice, undo: own.undo, reload: retry });
  return { ...own, series };
}

export type EventChanges = ReturnType<typeof useEventChanges>;

type Place = UndoPlace<Back | SeriesBack>;

interface Reverting {
  notice: ReturnType<typeof useEventNotice>;
  undone: (key: 'undone', values: { title: string }) => string;
  reload: () => unknown;
}

async function revert({ title, revert: work }: SeriesBack, { notice, undone, reload }: Reverting) {
  try {
    await work();
    notice.show(undone('undone', { title }));
  } catch (error) {
    notice.refused(title, error);
  }
  await reload();
}

/** The result of a change: the record, or the refusal. */
async function outcomeOf(id: string, send: () => Promise<{ data: CalendarEvent }>): Promise<Outcome> {
  try {
    return { id, record: (await send()).data };
  } catch (error) {
    return { id, refusal: { error } };
  }
}
