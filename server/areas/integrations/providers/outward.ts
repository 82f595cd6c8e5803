import type { EventView } from '#server/base/events/rows.ts';
import type { App } from '#server/calls/app.ts';
import type { Kind } from '#server/calls/ids.ts';
import type { Row } from '#server/kernel/records/store.ts';
import type { TestStep } from './failure.ts';
import type { Connected, Place } from './provider.ts';

/** The run that an object is written in. */
export interface PushRun {
  id: string;
  organization: string;
  connectionId: string;
  isFull: boolean;
  startedAt: string;
}

/** Records as whoever asked may read them, for as many rows as one object holds. */
export interface Pushing<C> extends Connected<C> {
  run: PushRun;
  resource: Kind;
  columns: readonly string[];
  /** From when on they have changed; null where all are there. */
  since: string | null;
  /** The number of the object among those of the resource in this run, from 1. */
  nth: number;
  /** A thousand at a time, each read when it is asked for. */
  rows: AsyncIterable<readonly Row[]>;
  /** The note of a worker that died while it wrote the same object. */
  unfinished: Place | null;
  /** Notes what has to be cleared away if this worker dies. */
  note(place: Place): Promise<void>;
}

/** An object that is there; `note` is kept for the end of the run. */
export interface Pushed {
  bytes: number;
  note: Place;
}

export interface Finishing<C> extends Connected<C> {
  run: PushRun;
  notes: readonly Place[];
}

/** Events for people to read, in their order. */
export interface Telling<C> extends Connected<C> {
  events: readonly EventView[];
  /** The address of this installation for people. */
  baseUrl: string;
}

/** The events that a connection sends, and how long it waits for others to send them together. */
export interface Subscribed {
  events: readonly string[];
  filter: Readonly<Record<string, unknown>>;
  joinSeconds: number;
}

/** A step that has succeeded. When a step throws, those after it are shown as not tried. */
export interface Passed {
  step: TestStep;
  message: string;
}

export interface Probing<C> extends Connected<C> {
  app: App;
  now: string;
  /** Somebody waits for it. */
  signal: AbortSignal;
  /** The address of the test mail, which is the caller's own; null where none was asked for. */
  mailTo: string | null;
}
