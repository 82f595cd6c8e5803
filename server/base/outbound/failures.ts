import { errors } from 'undici';

export type FailureKind = 'refused' | 'timeout' | 'connect' | 'tls' | 'reset' | 'dns' | 'protocol';

/** Why a request got no answer, worded for the person who configured the receiver. */
export class OutboundFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is signed by an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is signed by an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the certificate comes without the certificates between it and its authority',
};

const connections: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused by the receiver',
  EHOSTUNREACH: 'there is no way to the receiver',
  ENETUNREACH: 'there is no way to the receiver',
  EADDRNOTAVAIL: 'there is no way to the receiver',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
};

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Before the request left: the address, the connection, the handshake. */
export function connectFailure(error: Error, protocol: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  const known = connections[code];
  if (known) return new OutboundFailure('connect', known);
  if (protocol === 'https:') return tlsFailure(code);
  return new OutboundFailure('connect', 'no connection to the receiver');
}

const tlsFailure = (code: string) =>
  new OutboundFailure('tls', certificates[code] ?? 'the receiver made no TLS connection');

/** After the request left: what came back was no answer. */
export function exchangeFailure(error: Error): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return new OutboundFailure('protocol', 'the headers of the answer are larger than 16 kB');
  }
  if (code === 'UND_ERR_INVALID_ARG') {
    return new OutboundFailure('protocol', 'the request cannot be written as HTTP');
  }
  // A receiver that asks for a client's certificate says so only once the request is on its way.
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return tlsFailure(code);
  // undici has one code for a connection that ended and for an answer nobody asked for ("bad response", "bad upgrade").
  const isUnasked = code === 'UND_ERR_SOCKET' && error.message.startsWith('bad ');
  if (isUnasked || error instanceof errors.HTTPParserError || code.startsWith('UND_ERR_RES')) {
    return new OutboundFailure('protocol', 'the answer is not valid HTTP/1.1');
  }
  return new OutboundFailure('reset', 'the receiver closed the connection before it answered');
}
