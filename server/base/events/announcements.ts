import type { Database } from '#db/client.ts';
import type { Log } from '#server/boot/log.ts';

/** `identity`: a token, role or session changed. `events`: the organizations, comma-separated, that have new ones. */
export const channels = ['identity', 'events'] as const;
export type Channel = (typeof channels)[number];

/** What was said; empty where something may have been missed and whoever cares has to look. */
type Hearer = (said: string) => void;

/** What any process says reaches all of them at once. While the line is down nothing cached may be believed. */
export interface Announcements {
  isHeard(): boolean;
  /** Answers how to stop hearing. */
  on(channel: Channel, hearer: Hearer): () => void;
  close(): Promise<void>;
}

export function listenForAnnouncements(db: Database, log: Log): Announcements {
  const hearers = new Map<Channel, Set<Hearer>>(channels.map((channel) => [channel, new Set()]));
  const tell = (channel: Channel, said: string) => {
    for (const hearer of hearers.get(channel) ?? []) hearer(said);
  };
  let isListening = false;
  const tellAll = () => {
    for (const channel of channels) tell(channel, '');
  };
  const listener = db.listen({
    channels,
    onReady: () => {
      isListening = true;
      tellAll();
    },
    onMessage: (channel, said) => {
      const known = channels.find((one) => one === channel);
      if (known) tell(known, said);
    },
    onLost: () => {
      isListening = false;
      log.warn('announcements are not heard; caches are not used until they are again');
      tellAll();
    },
  });
  return {
    isHeard: () => isListening,
    on(channel, hearer) {
      hearers.get(channel)?.add(hearer);
      return () => hearers.get(channel)?.delete(hearer);
    },
    close: () => listener.close(),
  };
}
