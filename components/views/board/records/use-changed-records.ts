'use client';

import { useCallback, useEffect, useRef } from 'react';
import {
  type OrganizationEvent,
  useOrganizationEvents,
} from '#components/base/realtime/organization-events.ts';
import type { Changed } from './board-state.ts';

/** Time for collecting events, short enough not to be noticed; a batch of fifty is rendered once. */
const togetherMs = 40;

/** Finds the records of a board among the objects of events. */
export interface EventRecords<R> {
  /** The kind of record, with which the names of its events begin. */
  kind: string;
  isRecord(object: unknown): object is R;
}

/** The records that events have changed; of several events about a record the last one counts. */
export function changedIn<R extends { id: string }>(
  events: Iterable<OrganizationEvent>,
  { kind, isRecord }: EventRecords<R>,
): Changed<R>[] {
  const changed = new Map<string, Changed<R>>();
  for (const { type, data } of events) {
    const { object } = data;
    if (!type.startsWith(`${kind}.`) || !isRecord(object)) continue;
    const isNew = type === `${kind}.created` || changed.get(object.id)?.isNew === true;
    changed.set(object.id, { record: object, isNew });
  }
  return [...changed.values()];
}

/** Calls back with the records that events have changed, together with those of events that follow at once. */
export function useChangedRecords<R extends { id: string }>(
  source: EventRecords<R>,
  onChanged: (changes: Changed<R>[]) => void,
) {
  const waiting = useRef<OrganizationEvent[]>([]);
  const latest = useRef(onChanged);
  useEffect(() => {
    latest.current = onChanged;
  });
  const pass = useCallback(() => {
    const events = waiting.current;
    waiting.current = [];
    latest.current(changedIn(events, source));
  }, [source]);
  useOrganizationEvents((event) => {
    if (!event.type.startsWith(`${source.kind}.`)) return;
    if (waiting.current.length === 0) setTimeout(pass, togetherMs);
    waiting.current.push(event);
  });
}
