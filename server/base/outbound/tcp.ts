import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { mayConnect } from './addresses.ts';
import type { AllowedTargets } from './allowed.ts';
import { connectFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';
import { checkResolved, type Lookup } from './resolve.ts';

export interface Tcp {
  host: string;
  port: number;
  lookup: Lookup;
  allowed: AllowedTargets;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Opens a plain connection for protocols other than HTTP. The same rules for addresses apply as for HTTP calls. */
export async function openTcp({ host, port, lookup, allowed, timeoutMs, signal }: Tcp): Promise<Socket> {
  const rules = { allowed };
  const found = await checkResolved(lookup, host, rules);
  if ('refused' in found) throw new OutboundFailure('refused', found.refused);
  if ('unresolved' in found) throw new OutboundFailure('dns', found.unresolved);
  const answers = found.addresses.map((address) => ({ address, family: isIP(address) }));
  const known: LookupFunction = (_, options, callback) => {
    const [first] = answers;
    if (options.all || !first) callback(null, answers);
    else callback(null, first.address, first.family);
  };
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host, port, lookup: known, autoSelectFamily: true, signal });
  const late = new OutboundFailure('timeout', t('connectTimeoutAfter', { seconds: timeoutMs / 1000 }));
  const timer = setTimeout(() => socket.destroy(late), timeoutMs);
  const fail = (error: Error) => reject(signal.aborted ? signal.reason : connectFailure(error, 'tcp:'));
  socket.once('error', fail);
  socket.once('connect', () => {
    const peer = socket.remoteAddress;
    if (peer !== undefined && mayConnect(peer, host, rules)) return resolve(socket);
    socket.destroy();
    reject(new OutboundFailure('refused', t('notPublic')));
  });
  return promise.finally(() => {
    clearTimeout(timer);
    socket.off('error', fail);
  });
}
