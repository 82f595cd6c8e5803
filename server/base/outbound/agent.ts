import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { type Agent, buildConnector } from 'undici';
import { type AddressRules, mayConnect } from './addresses.ts';
import type { AllowedTargets } from './allowed.ts';
import { connectFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';
import { checkResolved, type Lookup } from './resolve.ts';
import { checkTarget, hostOf } from './target.ts';
import { TracedAgent } from './traced-agent.ts';

export interface OutboundOptions {
  lookup: Lookup;
  allowed: AllowedTargets;
  /** The most connections to one origin at a time. Further requests wait. */
  connections: number;
}

const connectTimeoutMs = 5_000;
/** Less than the time for the connection, so that slow DNS is reported as such. */
const lookupLimitMs = 4_000;
/** For each address of a host that has several. The default, a quarter of a second, is too short for distant servers. */
const attemptTimeoutMs = 1_000;

/**
 * All outbound HTTP of this installation uses such an agent. Every connection is checked when it is made, then kept
 * alive: HTTP/1.1, no redirects, and no proxy from the environment, because a proxy would resolve names and connect
 * without these checks.
 */
export function createOutboundAgent({ lookup, allowed, connections }: OutboundOptions): Agent {
  const secure = guardedConnector(lookup, { allowed });
  const plain = guardedConnector(lookup, { allowed, allowedOnly: true });
  return new TracedAgent({
    connect: (options, callback) => (options.protocol === 'https:' ? secure : plain)(options, callback),
    connections,
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: 16_384,
    keepAliveMaxTimeout: 60_000,
    // Every exchange has its own time limits.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function guardedConnector(lookup: Lookup, rules: AddressRules): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: checkedLookup(lookup, rules),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
  });
  return (options, callback) => {
    const { protocol, host, hostname } = options;
    // Literal addresses never reach a lookup, so they are checked here by the rules that applied when they were saved.
    const target = checkTarget(`${protocol}//${host ?? hostname}`, rules);
    if ('refusal' in target) {
      const failure = new OutboundFailure('refused', t('addressRefused', { reason: target.refusal.message }));
      return queueMicrotask(() => callback(failure, null));
    }
    const name = hostOf(target.url);
    // The name in the URL is used even if the header "Host" has another one.
    const servername = isIP(name) ? '' : name;
    connect({ ...options, servername }, (error, socket) => {
      if (error) return callback(connectFailure(error, protocol), null);
      const peer = socket.remoteAddress;
      if (peer !== undefined && mayConnect(peer, name, rules)) return callback(null, socket);
      socket.destroy();
      callback(peer === undefined ? closedAtOnce() : notPublic(), null);
    });
  };
}

const notPublic = () => new OutboundFailure('refused', t('notPublic'));
const closedAtOnce = () => new OutboundFailure('reset', t('closedAtOnce'));

/** Returns only checked addresses; the connection goes to one of them without another lookup. */
function checkedLookup(lookup: Lookup, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    checkResolved(lookup, hostname, rules, lookupLimitMs).then((found) => {
      if ('refused' in found) return callback(new OutboundFailure('refused', found.refused), []);
      if ('unresolved' in found) return callback(new OutboundFailure('dns', found.unresolved), []);
      const answers = found.addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = answers;
      if (options.all || !first) callback(null, answers);
      else callback(null, first.address, first.family);
    });
  };
}
