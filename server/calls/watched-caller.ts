import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { Call } from './call.ts';
import type { Services } from './services.ts';

const lookAgainMs = 15_000;

export interface WatchedCaller {
  /** The signal is aborted when the caller's connection or permission or this process ends. */
  signal: AbortSignal;
  /** Must be called when the reply ends, however it ends. */
  close(): void;
}

/** The rights of a caller; when they change, the caller has to call again to be authorized anew. */
const rightsOf = ({ organization, role, areas }: Actor) => ({
  organization: organization.id,
  modules: readSettings(organization.settings).modules,
  role,
  areas,
});

/** Watches the caller of a reply that continues after its call was authorized: a stream, or a file of any length. */
export function watchCaller(app: Services, call: Call, gone: AbortSignal | undefined): WatchedCaller {
  const { actor } = call;
  if (!actor) throw new Error('watchCaller() needs an authenticated call');
  const leave = app.streams.enter(actor);
  const refused = new AbortController();
  const lookAgain = async () => {
    const now = await call.authenticate();
    if (now.type === 'unauthenticated' || !isDeepStrictEqual(rightsOf(now), rightsOf(actor))) refused.abort();
  };
  const recheck = () => {
    lookAgain().catch((error) => app.log.failure('a stream could not look again', error));
  };
  const stopListening = app.announcements.on('identity', recheck);
  // A token may also expire, which is not announced.
  const timer = setInterval(recheck, lookAgainMs);
  timer.unref();
  return {
    signal: AbortSignal.any([refused.signal, app.streams.stopping, ...(gone ? [gone] : [])]),
    close() {
      clearInterval(timer);
      stopListening();
      leave();
    },
  };
}
