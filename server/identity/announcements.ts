import type { Database } from '#db/client.ts';
import type { Log } from '../log.ts';

type Hearer = () => void;

/**
 * What any process says about identity (a token revoked, a role changed) reaches all of them at once. While the
 * line is down nothing cached may be believed.
 */
export interface Announcements {
  isHeard(): boolean;
  onChange(hearer: Hearer): void;
  close(): Promise<void>;
}

export const identityChannel = 'identity';

export function listenForAnnouncements(db: Database, log: Log): Announcements {
  const hearers: Hearer[] = [];
  const tellAll = () => {
    for (const hearer of hearers) hearer();
  };
  let isHeard = false;
  const client = db.listener({
    onLost: () => {
      isHeard = false;
      tellAll();
    },
  });
  client
    .listen(identityChannel, tellAll, () => {
      isHeard = true;
      tellAll();
    })
    .catch((error) => log.failure('listening for identity changes', error));
  return {
    isHeard: () => isHeard,
    onChange: (hearer) => hearers.push(hearer),
    close: () => client.end({ timeout: 1 }),
  };
}
