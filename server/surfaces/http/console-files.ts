import type { IncomingMessage, ServerResponse } from 'node:http';
import { callTRPCProcedure } from '@trpc/server';
import { type Call, factsOf } from '#server/calls/call.ts';
import { operationsIn } from '#server/calls/declared.ts';
import { causeOf, toDomainError } from '#server/calls/failures.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import type { RpcContext } from '#server/calls/trpc.ts';
import type { App } from '#server/product/app.ts';
import { appRouter } from '#server/product/router.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import { inLogScope } from '#server/vocabulary/log-scope.ts';
import { sendFile } from './contents/file.ts';
import { t } from './messages.ts';
import { readerOf } from './reader.ts';
import { clientAddress, headerOf } from './request-headers.ts';
import { refuse } from './rpc.ts';
import { sessionCall } from './session-call.ts';

/** `/api/files/contacts.export?input={…}`: the file that a procedure answers, for the console. */
export const filesPrefix = '/api/files';

const withFile = new Map(
  operationsIn(appRouter).filter(([, { meta }]) => meta.file !== undefined && meta.kind === 'query'),
);

export function filesHandler(app: App) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const address = clientAddress(req, app.config);
    const organization = headerOf(req, 'x-organization');
    const cookie = headerOf(req, 'cookie');
    const userAgent = headerOf(req, 'user-agent');
    const call = sessionCall(app, cookie, address, userAgent, readerOf(req), organization);
    res.setHeader('X-Request-Id', call.requestId);
    res.setHeader('Cache-Control', 'no-store');
    const op = operationOf(req);
    const startedAt = performance.now();
    const note = (status: number) => {
      const milliseconds = performance.now() - startedAt;
      app.metrics?.requests.note('console', op, status, milliseconds, call.actor?.organization.id);
    };
    const send = async () => {
      try {
        const file = await fileOf(app, req, call);
        await sendFile(app, { req, res, call }, file, note);
      } catch (error) {
        const known = toDomainError(causeOf(error));
        if (!known) app.log.failure('console file failed', causeOf(error));
        if (res.headersSent) return void res.destroy();
        const refusal = known ?? new DomainError('internal_error', t('failed'));
        refuse(app, res, call, refusal);
        note(refusal.status);
      }
    };
    await inLogScope(() => factsOf(call, op), send);
  };
}

const pathOf = ({ pathname }: URL) => pathname.slice(filesPrefix.length + 1);

const operationOf = ({ url = '' }: IncomingMessage) =>
  withFile.get(pathOf(new URL(url, 'http://localhost')))?.meta;

async function fileOf(app: App, { method, url = '' }: IncomingMessage, call: Call): Promise<FileReply> {
  const address = new URL(url, 'http://localhost');
  const { pathname, searchParams } = address;
  const path = pathOf(address);
  if (!withFile.has(path) || (method !== 'GET' && method !== 'HEAD')) {
    await limitUnauthenticated(app, call, 'general');
    throw new DomainError('not_found', t('noFile', { path: pathname }));
  }
  const text = { body: '', replayed: false };
  call.text = text;
  await callTRPCProcedure({
    router: app.router,
    path,
    type: 'query',
    ctx: { app, call, isSingle: true } satisfies RpcContext,
    getRawInput: async () => inputIn(searchParams),
    signal: undefined,
    batchIndex: 0,
  });
  const { file } = call.text;
  if (!file) throw invalidRequest(t('notFileFormat'));
  return file;
}

function inputIn(search: URLSearchParams): unknown {
  try {
    return JSON.parse(search.get('input') ?? '{}');
  } catch {
    throw invalidRequest(t('inputNotJson'));
  }
}
