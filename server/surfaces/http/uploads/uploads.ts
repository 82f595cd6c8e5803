import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import type { ServerRequest } from 'srvx';
import { NodeRequest } from 'srvx/node';
import { finishIfArrived } from '#server/base/files/finish.ts';
import { finishSoon } from '#server/base/files/finish-soon.ts';
import { t as messages } from '#server/base/files/messages.ts';
import { openUpload } from '#server/base/files/open-upload.ts';
import { newCall } from '#server/calls/call.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { unauthenticated } from '#server/kernel/access/actor.ts';
import type { App } from '#server/product/app.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { DomainError, invalidRequest } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import type { Handler } from '../handler.ts';
import { t } from '../messages.ts';
import { clientAddress } from '../request-headers.ts';
import { askForBytes, putBytes } from './put-bytes.ts';
import { UploadLocker } from './upload-locker.ts';
import { UploadStore } from './upload-store.ts';

export const uploadsPath = `${restPrefix}/files/uploads`;

const methods = ['PUT', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** The bytes of files: in parts that are continued after an interruption (tus), or all at once (PUT). */
export function uploadsHandler(app: App): Handler {
  const failures = new WeakMap<ServerRequest, unknown>();
  const tus = new Server({
    path: uploadsPath,
    datastore: new UploadStore(app),
    locker: new UploadLocker(app.uploadLocks),
    // A request that another one replaces ends soon, because its client is probably gone.
    lockDrainTimeout: 300,
    onUploadFinish: async (_, upload) => {
      await finishIfArrived(app, await openUpload(app, upload.id));
      return {};
    },
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });
  return async (req, res) => {
    res.setHeader('X-Request-Id', newId('request', app.now()));
    const { method = '' } = req;
    if (!methods.includes(method)) throw methodRefused(method);
    const token = (req.url ?? '').slice(uploadsPath.length + 1).split('?')[0] ?? '';
    const file = method === 'OPTIONS' ? undefined : await openOrCount(app, req, token);
    if (method === 'PUT') return putBytes(app, req, res, token);
    askForBytes(req, res);
    const request = new NodeRequest({ req, res });
    const response = await tus.handleWeb(request);
    if (failures.has(request)) throw refusalOf(failures.get(request));
    if (method === 'HEAD' && file) await finishLeft(app, file);
    await send(res, response);
  };
}

/**
 * All bytes of a file may have arrived without anybody having finished it, such as before a process was killed. A client
 * that reads that they are there uses the file at once, so it is finished before it learns that.
 */
async function finishLeft(app: App, file: FileRow): Promise<void> {
  if (await finishSoon(app, file)) return;
  const headers = { 'Retry-After': '1', 'Tus-Resumable': '1.0.0' };
  throw new DomainError('internal_error', messages('beingRead'), { status: 503, headers });
}

const methodRefused = (method: string) =>
  invalidRequest(t('uploadMethod', { method, allowed: methods }), {
    status: 405,
    headers: { Allow: methods.join(', ') },
  });

/** Tokens that open nothing are counted by the address of the client, so that nobody tries many. */
async function openOrCount(app: App, req: IncomingMessage, token: string): Promise<FileRow> {
  try {
    return await openUpload(app, token);
  } catch (error) {
    const call = newCall({
      address: clientAddress(req, app.config),
      now: app.now(),
      target: uploadsPath,
      authenticate: () => unauthenticated(t('failed')),
    });
    await limitUnauthenticated(app, call, 'general');
    throw error;
  }
}

/** The library throws its own refusals as a status with a text. */
function refusalOf(error: unknown): unknown {
  const isOwn = error !== null && typeof error === 'object' && 'status_code' in error && 'body' in error;
  if (!isOwn) return error;
  const status = Number(error.status_code);
  const reason = verbatim(String(error.body).trim());
  return status < 500 ? invalidRequest(reason, { status, headers: { 'Tus-Resumable': '1.0.0' } }) : error;
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  const body = await response.text();
  res.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(body);
}
