import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that the present work is a part of, or that it follows from at a later time. */
interface Origin {
  requestId: string;
  isLater: boolean;
}

const current = new AsyncLocalStorage<Origin | undefined>();

/** Makes writes of `work` a part of the call, although they run in transactions of the platform. */
export const asPartOf = <T>(requestId: string, work: () => T): T =>
  current.run({ requestId, isLater: false }, work);

/** Makes writes of `work` consequences of a call that is over. Without an id they follow from no call. */
export const followingFrom = <T>(requestId: string | undefined, work: () => T): T =>
  current.run(requestId === undefined ? undefined : { requestId, isLater: true }, work);

export const currentOrigin = (): Origin | undefined => current.getStore();
