import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type AddressRules, mayConnect } from './addresses.ts';
import { connectFailure, OutboundFailure } from './failures.ts';
import { checkResolved, type Lookup } from './resolve.ts';
import { checkTarget, hostOf } from './target.ts';

export interface OutboundOptions {
  lookup: Lookup;
  allowLoopback: boolean;
  /** To one origin at a time; what is more waits its turn. */
  connections: number;
}

const connectTimeoutMs = 5_000;
/** Less than the connection may take, so that slow DNS is called by its name. */
const lookupLimitMs = 4_000;
/** Per address where a host has several; a quarter of a second, the default, gives up on far continents. */
const attemptTimeoutMs = 1_000;

/**
 * The one way out of this installation. Every connection is checked when it is made, then kept alive: HTTP/1.1, no
 * redirects, and no proxy from the environment, since a proxy would resolve and connect past all of it.
 */
export function createOutboundAgent({ lookup, allowLoopback, connections }: OutboundOptions): Agent {
  const secure = guardedConnector(lookup, { allowLoopback });
  const plain = guardedConnector(lookup, { allowLoopback, loopbackOnly: true });
  return new Agent({
    connect: (options, callback) => (options.protocol === 'https:' ? secure : plain)(options, callback),
    connections,
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: 16_384,
    keepAliveMaxTimeout: 60_000,
    // Every exchange brings clocks of its own.
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
    // Literal addresses never reach a lookup, so they are judged here, by the rules they were saved under.
    const target = checkTarget(`${protocol}//${host ?? hostname}`, rules);
    if ('refusal' in target) {
      const failure = new OutboundFailure('refused', `the address ${target.refusal.message}`);
      return queueMicrotask(() => callback(failure, null));
    }
    const name = hostOf(target.url);
    // The name in the URL, also where a header "Host" says another.
    const servername = isIP(name) ? '' : name;
    connect({ ...options, servername }, (error, socket) => {
      if (error) return callback(connectFailure(error, protocol), null);
      const peer = socket.remoteAddress;
      if (peer !== undefined && mayConnect(peer, rules)) return callback(null, socket);
      socket.destroy();
      callback(peer === undefined ? closedAtOnce() : notPublic(), null);
    });
  };
}

const notPublic = () => new OutboundFailure('refused', 'the host is not on the public internet');
const closedAtOnce = () => new OutboundFailure('reset', 'the receiver closed the connection at once');

/** Answers only with addresses that were checked; the connection goes to one of them and asks nobody again. */
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
