import type { SecureContextOptions } from 'node:tls';
import { Agent, buildConnector, request } from 'undici';
import { connectFailure, exchangeFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';

export interface CertifiedPost {
  /** The address of a service that the operator has named, so it needs no check of the address. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The certificate of the caller, and the authority of the service. */
  tls: Pick<SecureContextOptions, 'pfx' | 'passphrase' | 'cert' | 'key' | 'ca'>;
  timeoutMs: number;
  mostBytes: number;
  signal: AbortSignal;
}

export interface CertifiedAnswer {
  status: number;
  text: string;
}

/** Posts to a service that knows its callers by their certificates. It follows no redirect, and the connection ends with the answer. */
export async function certifiedPost({ tls, ...order }: CertifiedPost): Promise<CertifiedAnswer> {
  const connect = buildConnector({ ...tls, allowH2: false, timeout: 5_000 });
  const agent = new Agent({
    allowH2: false,
    connect: (options, callback) =>
      connect(options, (...[error, socket]) => {
        if (error) callback(connectFailure(error, 'https:'), null);
        else callback(null, socket);
      }),
  });
  try {
    return await exchange(agent, order);
  } catch (error) {
    throw failureOf(error, order);
  } finally {
    await agent.destroy();
  }
}

async function exchange(
  agent: Agent,
  { url, headers, body, timeoutMs, mostBytes, signal }: Omit<CertifiedPost, 'tls'>,
): Promise<CertifiedAnswer> {
  const answer = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...headers, 'accept-encoding': 'identity' },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > mostBytes) throw new OutboundFailure('protocol', t('answerTooLarge', { size: mostBytes }));
    parts.push(part);
  }
  return { status: answer.statusCode, text: Buffer.concat(parts).toString('utf8') };
}

function failureOf(
  error: unknown,
  { timeoutMs, signal }: Pick<CertifiedPost, 'timeoutMs' | 'signal'>,
): unknown {
  if (signal.aborted || !(error instanceof Error)) return error;
  if (error.name === 'TimeoutError')
    return new OutboundFailure('timeout', t('answerTimeout', { seconds: timeoutMs / 1000 }));
  return exchangeFailure(error);
}
