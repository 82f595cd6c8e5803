import type { Database } from '#db/lanes/client.ts';
import type { Log } from '#server/vocabulary/log.ts';

/**
 * `identity`: a token, role or session changed. `events`: the organizations, comma-separated, that have new ones.
 * `presence`: people at records. `uploads`: a request wants to continue the upload of a file.
 */
export const channels = ['identity', 'events', 'presence', 'uploads'] as const;
export type Channel = (typeof channels)[number];

/** Gets the message; an empty one where messages may have been missed, so that the listener has to look for itself. */
type Listener = (message: string) => void;

/** Messages of any process to all of them. While the connection is down, caches must not be used. */
export interface Announcements {
  isListening(): boolean;
  /** Answers how to stop listening. */
  on(channel: Channel, listener: Listener): () => void;
  close(): Promise<void>;
}

export function listenForAnnouncements(db: Database, log: Log): Announcements {
  const listeners = new Map<Channel, Set<Listener>>(channels.map((channel) => [channel, new Set()]));
  const notify = (channel: Channel, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  };
  let isListening = false;
  const notifyAll = () => {
    for (const channel of channels) notify(channel, '');
  };
  const subscription = db.listen({
    channels,
    onReady: () => {
      isListening = true;
      notifyAll();
    },
    onMessage: (channel, message) => {
      const known = channels.find((one) => one === channel);
      if (known) notify(known, message);
    },
    onLost: () => {
      isListening = false;
      log.warn('announcements are not received; caches are not used until they are again');
      notifyAll();
    },
  });
  return {
    isListening: () => isListening,
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    close: () => subscription.close(),
  };
}
