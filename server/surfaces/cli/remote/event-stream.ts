import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, callApi, Unreachable } from './connection.ts';

const reconnectAfterMs = 2_000;

export interface StreamedEvent {
  sequence: string;
  /** The event as JSON text, exactly as it was sent. */
  body: string;
}

/** Yields new events without repeats or gaps. After a lost connection the stream continues behind the last event. */
export async function* newEvents(
  connection: Connection,
  types: string | undefined,
  onState: (text: string) => void,
): AsyncGenerator<StreamedEvent> {
  const query = types === undefined ? '' : `?types=${encodeURIComponent(types)}`;
  for (let last: string | undefined; ; ) {
    try {
      const headers = last === undefined ? {} : { 'last-event-id': last };
      const response = await callApi(connection, `/events/stream${query}`, { headers });
      onState('connected');
      for await (const event of eventsIn(response)) {
        last = event.sequence;
        yield event;
      }
    } catch (error) {
      // A refusal stays the same. A connection that was lost while reading is a TypeError of fetch.
      if (!(error instanceof Unreachable || error instanceof TypeError)) throw error;
      onState(error.message);
    }
    await pause(reconnectAfterMs);
  }
}

async function* eventsIn({ body }: Response): AsyncGenerator<StreamedEvent> {
  if (!body) return;
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const values = (name: string) =>
        block
          .split('\n')
          .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : []));
      const [sequence] = values('id');
      const data = values('data').join('\n');
      if (sequence !== undefined && data !== '') yield { sequence, body: data };
    }
  }
}
