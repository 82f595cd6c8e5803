import type { Database } from '#db/client.ts';
import type { Log } from './log.ts';

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
  const heard = new Set<Channel>();
  let isClosed = false;
  const client = db.listener({
    onLost: () => {
      heard.clear();
      for (const channel of channels) tell(channel, '');
    },
  });
  for (const channel of channels) {
    const onHeard = () => {
      heard.add(channel);
      tell(channel, '');
    };
    client
      .listen(channel, (said) => tell(channel, said), onHeard)
      .catch((error) => {
        // Closed before it could begin to listen: a command that is over at once.
        if (!isClosed) log.failure(`listening for ${channel}`, error);
      });
  }
  return {
    isHeard: () => heard.size === channels.length,
    on(channel, hearer) {
      hearers.get(channel)?.add(hearer);
      return () => hearers.get(channel)?.delete(hearer);
    },
    close() {
      isClosed = true;
      return client.end({ timeout: 1 });
    },
  };
}
