import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { makeCertificate } from '../../e2e/support/outbound/certificate.ts';
import { type OwnCluster, startCluster } from '../../e2e/support/process/postgres-clusters.ts';
import { type Cuttable, startCuttable } from '../../e2e/support/servers/cuttable-proxy.ts';
import { Connection } from './connection.ts';
import { keepErrorListener } from './socket.ts';

const certificate = makeCertificate('localhost');
let cluster: OwnCluster;
let way: Cuttable;
/** Uncaught errors, each of which would end the process of a server. */
const uncaught: unknown[] = [];
const noteUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', noteUncaught);
  cluster = await startCluster(18, { certificate });
  way = await startCuttable(cluster.ownerUrl);
});
afterAll(async () => {
  await way?.close();
  await cluster?.stop();
  process.off('uncaughtExceptionMonitor', noteUncaught);
});
afterEach(async () => {
  // An uncaught error is emitted before the other end sees that the connection was closed.
  await expect.poll(() => way.connections(), { message: 'connections left open' }).toBe(0);
  expect(uncaught.splice(0)).toEqual([]);
});

const openMs = 10_000;
const open = (url: string, ms = openMs, role = 'owner') =>
  Connection.open({ url, role, name: 'test-encrypted', statementTimeoutMs: openMs }, ms);
const encrypted = () => `${way.url}?sslmode=require`;
const failure = (opening: Promise<Connection>) =>
  opening.then(
    (connection) => connection.close(),
    (error: unknown) => error,
  );

test('an encrypted connection can be closed before its next statement is written', async () => {
  const connection = await open(encrypted());
  // The driver writes in a setImmediate callback that it schedules after this one.
  setImmediate(() => connection.destroy());
  await expect(connection.query('SELECT 1', [])).rejects.toThrow(DatabaseUnavailable);
});

test('an encrypted connection can be closed while it is idle', async () => {
  const connection = await open(encrypted());
  connection.destroy();
  expect(connection.isLost).toBe(true);
});

test("a session that the server refuses rejects with the server's reason", async () => {
  const nowhere = new URL(encrypted());
  nowhere.pathname = '/missing';
  await expect(open(nowhere.href)).rejects.toMatchObject({ reason: 'away', cause: { code: '3D000' } });
});

test('a connection that is cut or falls silent at any moment of its opening is closed', async () => {
  let replies = 0;
  let error: unknown;
  do {
    way.cutAtReply(++replies);
    error = await failure(open(encrypted()));
    if (error) expect(error).toBeInstanceOf(DatabaseUnavailable);
  } while (error && replies < 20);
  expect(replies, 'the answer about TLS, the handshake, the session, each cut once').toBeGreaterThan(3);
  expect(error, 'nothing is left to cut').toBeUndefined();
  for (let passed = 0; passed < replies - 1; passed++) {
    if (passed === 0) way.freeze();
    else way.freezeAfterReply(passed);
    const late = await failure(open(encrypted(), 100));
    expect(late).toBeInstanceOf(DatabaseUnavailable);
    expect(late).toMatchObject({ cause: { message: expect.stringContaining('no session after 100 ms') } });
    way.thaw();
  }
});

test('removing all listeners from a socket keeps the one for errors', () => {
  const socket = new net.Socket();
  const errors: Error[] = [];
  keepErrorListener(socket, (error) => errors.push(error));
  const error = new Error('too late');
  socket.removeAllListeners();
  socket.emit('error', error);
  socket.removeAllListeners('error');
  socket.emit('error', error);
  expect(errors).toEqual([error, error]);
});

test('a server without TLS is used where encryption is only preferred, and refused where it is required', async () => {
  const url = inject('databaseUrl');
  await (await open(`${url}?sslmode=prefer`, openMs, 'platform_app')).close();
  await expect(open(`${url}?sslmode=require`, openMs, 'platform_app')).rejects.toMatchObject({
    cause: { message: 'the database does not offer TLS' },
  });
});

test('the database on this machine is reached while all threads of Node wait', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-pipe-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Whoever opens a pipe for reading waits for somebody who writes.
  const waiting = Array.from({ length: 8 }, () => openFile(pipe, 'r'));
  try {
    await (await open(encrypted().replace('127.0.0.1', 'localhost'))).close();
  } finally {
    const writer = openSync(pipe, 'w');
    for (const handle of await Promise.all(waiting)) await handle.close();
    closeSync(writer);
    rmSync(folder, { recursive: true });
  }
});

test('verify-full accepts only a trusted certificate for the same host name', async () => {
  const named = (host: string) => encrypted().replace('127.0.0.1', host).replace('require', 'verify-full');
  await expect(open(named('localhost'))).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  const trusted = tls.getCACertificates();
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  try {
    await (await open(named('localhost'))).close();
    await expect(open(named('127.0.0.1'))).rejects.toMatchObject({
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
  } finally {
    tls.setDefaultCACertificates(trusted);
  }
});
