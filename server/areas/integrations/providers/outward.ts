import type { EventView } from '#server/base/events/rows.ts';
import type { Services } from '#server/calls/services.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
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

/** The records of one object, limited to what the starter of the run may read. */
export interface Pushing<C> extends Connected<C> {
  run: PushRun;
  resource: string;
  columns: readonly string[];
  /** The moment since which the records have changed; null if the object contains all records. */
  since: string | null;
  /** The number of the object among those of the resource in this run, from 1. */
  nth: number;
  /** The rows in groups of a thousand, each read when it is needed. */
  rows: AsyncIterable<readonly Row[]>;
  /** The note of a worker that stopped while it wrote the same object. */
  unfinished: Place | null;
  /** Stores what has to be removed if this worker stops. */
  note(place: Place): Promise<void>;
}

/** A written object; `note` is stored for the end of the run. */
export interface Pushed {
  bytes: number;
  note: Place;
}

export interface Finishing<C> extends Connected<C> {
  run: PushRun;
  notes: readonly Place[];
}

/** Events for people to read, in their order. */
export interface SendingEvents<C> extends Connected<C> {
  events: readonly EventView[];
  /** The language of the organization, in which messages are sent. */
  locale: Locale;
  /** The public address of this installation, for links. */
  baseUrl: string;
}

/** The events that a connection sends, and the time that it waits to send several of them together. */
export interface Subscribed {
  events: readonly string[];
  filter: Readonly<Record<string, unknown>>;
  joinSeconds: number;
}

/** A step that has succeeded. When a step throws, those after it are shown as not tried. */
export interface Passed {
  step: TestStep;
  message: Message;
}

export interface Probing<C> extends Connected<C> {
  app: Services;
  now: string;
  /** The signal that ends the test, because a person waits for its result. */
  signal: AbortSignal;
  /** The address of the test mail, which is the caller's own; null if no test mail was requested. */
  mailTo: string | null;
  /** The language of the caller, for the test mail. */
  locale: Locale;
  /** The language of the organization, for messages to other people. */
  organizationLocale: Locale;
}
