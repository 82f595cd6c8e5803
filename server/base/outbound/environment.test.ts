import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeCertificate } from '../../../e2e/support/outbound/certificate.ts';
import { receive, reply } from '../../../e2e/support/outbound/receiver.ts';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { createOutboundAgent } from './agent.ts';
import type { PostResult } from './post.ts';
import { post } from './post.ts';

const hostname = 'hooks.example.com';

/** Posts from a fresh process with this environment. */
async function probe(env: Record<string, string>, ...urls: string[]): Promise<PostResult[]> {
  const script = fileURLToPath(new URL('../../../e2e/support/outbound/probe.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...urls], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(stdout);
}

interface SecureReceiver {
  port: number;
  /** The names asked for in the handshakes of the requests that arrived. */
  names: unknown[];
}

async function receiveSecurely(certificate: { key: string; cert: string }): Promise<SecureReceiver> {
  const receiver: SecureReceiver = { port: 0, names: [] };
  // One that would rather speak HTTP/2.
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (req, res) => {
    receiver.names.push('servername' in req.socket && req.socket.servername);
    res.end(req.httpVersion);
  });
  server.on('tlsClientError', () => {});
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  receiver.port = typeof address === 'object' && address ? address.port : 0;
  return receiver;
}

async function sendTo(host: string, port: number) {
  const lookup = async () => ['127.0.0.1'];
  const agent = createOutboundAgent({ lookup, allowed: thisMachine, connections: 1 });
  const url = `https://${host}:${port}/`;
  const result = await post(agent, { url, headers: {}, body: '{}', timeoutMs: 5_000 });
  await agent.destroy();
  return result;
}

test('proxies in the environment change nothing, and a trusted certificate is enough', async () => {
  const certificate = makeCertificate(hostname);
  const folder = await mkdtemp(path.join(tmpdir(), 'outbound-'));
  const authorities = path.join(folder, 'authorities.pem');
  await writeFile(authorities, certificate.cert);
  const proxy = await receive((socket) => socket.end(reply(502)));
  const receiver = await receive((socket) => socket.write(reply(200)));
  const secure = await receiveSecurely(certificate);
  onTestFinished(async () => {
    await Promise.all([proxy.close(), receiver.close(), rm(folder, { recursive: true })]);
  });
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
  const proxies = Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${proxy.port}`]));
  const env = { ...proxies, NODE_USE_ENV_PROXY: '1', NO_PROXY: '', NODE_EXTRA_CA_CERTS: authorities };
  const results = await probe(env, receiver.url, `https://${hostname}:${secure.port}/`);
  expect(results).toMatchObject([{ status: 200 }, { status: 200, snippet: '1.1' }]);
  expect(secure.names).toEqual([hostname]);
  expect([proxy.connections, receiver.requests]).toEqual([0, 1]);

  const [elsewhere] = await probe(env, `https://other.example.com:${secure.port}/`);
  expect(elsewhere?.error).toMatchObject({ kind: 'tls', text: 'the certificate is for another host name' });
  const [rooted] = await probe(env, `https://${hostname}.:${secure.port}/`);
  expect(rooted?.status).toBe(200);
  expect(secure.names).toEqual([hostname, hostname]);
});

test('a certificate that nobody vouches for gets no request', async () => {
  const secure = await receiveSecurely(makeCertificate(hostname));
  const result = await sendTo(hostname, secure.port);
  expect(result.error).toMatchObject({ kind: 'tls', message: 'the certificate is self-signed' });
  expect(secure.names).toEqual([]);
});

test('a receiver without TLS gets an error that says so', async () => {
  const greeting = await receive(() => {}, { host: '127.0.0.1' }, '220 mail.example.com\r\n');
  onTestFinished(() => greeting.close());
  const result = await sendTo(hostname, greeting.port);
  expect(result.error).toMatchObject({ kind: 'tls', message: 'the TLS connection to the receiver failed' });
  expect(greeting.requests).toBe(0);
});
