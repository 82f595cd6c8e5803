import { errors } from 'undici';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

export type FailureKind = 'refused' | 'timeout' | 'connect' | 'tls' | 'reset' | 'dns' | 'protocol';

/** The reason why a request got no answer, for the person who configured the receiver. */
export class OutboundFailure extends Error {
  readonly kind: FailureKind;
  /** The message as it is translated; the message of the error itself is English. */
  readonly text: Message;

  /** True if no server is at the address, because the connection is refused. */
  readonly isNobodyThere: boolean;

  constructor(kind: FailureKind, text: Message, { isNobodyThere = false } = {}) {
    super(String(text));
    this.kind = kind;
    this.text = text;
    this.isNobodyThere = isNobodyThere;
  }
}

const certificates: Readonly<Record<string, Message>> = {
  CERT_HAS_EXPIRED: t('certificateExpired'),
  CERT_NOT_YET_VALID: t('certificateNotYetValid'),
  ERR_TLS_CERT_ALTNAME_INVALID: t('certificateOtherHost'),
  DEPTH_ZERO_SELF_SIGNED_CERT: t('certificateSelfSigned'),
  SELF_SIGNED_CERT_IN_CHAIN: t('certificateNotTrusted'),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: t('certificateNotTrusted'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: t('certificateChainIncomplete'),
};

const connections: Readonly<Record<string, Message>> = {
  ECONNREFUSED: t('connectionRefused'),
  EHOSTUNREACH: t('unreachable'),
  ENETUNREACH: t('unreachable'),
  EADDRNOTAVAIL: t('unreachable'),
  ETIMEDOUT: t('connectTimeout'),
  UND_ERR_CONNECT_TIMEOUT: t('connectTimeout'),
};

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Describes an error from before the request was sent: of the address, the connection or the handshake. */
export function connectFailure(error: Error, protocol: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  const known = connections[code];
  if (known) return new OutboundFailure('connect', known, { isNobodyThere: code === 'ECONNREFUSED' });
  if (protocol === 'https:') return tlsFailure(code);
  return new OutboundFailure('connect', t('notConnected'));
}

const tlsFailure = (code: string) => new OutboundFailure('tls', certificates[code] ?? t('tlsFailed'));

/** Describes an error from after the request was sent, when no valid answer came. */
export function exchangeFailure(error: Error): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutboundFailure('protocol', t('headersTooLarge'));
  }
  if (code === 'UND_ERR_INVALID_ARG') {
    return new OutboundFailure('protocol', t('notSendable'));
  }
  // A receiver that demands a client certificate refuses only after the request was sent.
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return tlsFailure(code);
  // undici has one code for a closed connection and for an unexpected answer ("bad response", "bad upgrade").
  const isUnexpected = code === 'UND_ERR_SOCKET' && error.message.startsWith('bad ');
  if (isUnexpected || error instanceof errors.HTTPParserError || code.startsWith('UND_ERR_RES')) {
    return new OutboundFailure('protocol', t('notHttp'));
  }
  return new OutboundFailure('reset', t('closedBeforeAnswer'));
}
