import type { IncomingMessage } from 'node:http';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { App } from '#server/product/app.ts';
import { mcpHandler } from '../mcp/mount.ts';
import { mcpPath } from '../mcp/place.ts';
import { answer } from './answers.ts';
import { filesHandler, filesPrefix } from './console-files.ts';
import type { Handler } from './handler.ts';
import { observedPages } from './observed-pages.ts';
import { refuseExcessPages } from './page-limit.ts';
import { databaseGone } from './probes.ts';
import { isMarkdown, sendMarkdown } from './reference/markdown.ts';
import { restHandler } from './rest.ts';
import { rpcHandler, rpcPrefix } from './rpc.ts';
import { traced } from './traced.ts';
import { uploadsHandler, uploadsPath } from './uploads/uploads.ts';

/** Finds the handler of a request; undefined if this process serves nothing at its path. */
export type FindHandler = (req: IncomingMessage, url: string) => Handler | undefined;

/** The handlers of the roles of this process, by path. Whatever is under no other path is a page. */
export function pathHandlers(app: App, pages: Handler | undefined): FindHandler {
  const { roles } = app.config;
  const rest = restHandler(app);
  const health = healthHandler(app, rest);
  const hasConsole = roles.includes('console');
  const hasApi = roles.includes('api');
  const api = hasApi ? inSpan(rest) : undefined;
  const uploads = hasApi || hasConsole ? inSpan(uploadsHandler(app)) : undefined;
  const mcp = hasApi ? inSpan(mcpHandler(app)) : undefined;
  const rpc = hasConsole ? inSpan(rpcHandler(app)) : undefined;
  const files = hasConsole ? inSpan(filesHandler(app)) : undefined;
  const documents = hasConsole ? inSpan(observedPages(app, documentsOf(app))) : undefined;
  const observed = pages && inSpan(observedPages(app, pages));
  return (req, url) => {
    // Every process answers health checks, whatever else it serves.
    if (isHealth(url)) return health;
    if (isUpload(url)) return uploads;
    if (isUnder(url, restPrefix)) return api;
    if (isUnder(url, mcpPath)) return mcp;
    if (isUnder(url, filesPrefix)) return files;
    if (isMarkdown(req)) return documents;
    return isUnder(url, rpcPrefix) ? rpc : observed;
  };
}

const inSpan =
  (handler: Handler): Handler =>
  (req, res) =>
    traced(req, res, () => handler(req, res));

const healthHandler =
  (app: App, rest: Handler): Handler =>
  async (req, res) => {
    if (await app.db.probe.ask()) await rest(req, res);
    else answer(app, res, databaseGone());
  };

/** The documentation as Markdown, with the limit of pages. */
const documentsOf =
  (app: App): Handler =>
  async (req, res) => {
    if (!(await refuseExcessPages(app, req, res))) sendMarkdown(app.baseUrl, req, res);
  };

const isUnder = (url: string, prefix: string) =>
  url.startsWith(prefix) &&
  (url.length === prefix.length || url[prefix.length] === '/' || url[prefix.length] === '?');

export const isUpload = (url: string) => isUnder(url, uploadsPath);
export const isHealth = (url: string) => isUnder(url, `${restPrefix}/health`);
/** Tokens are for the API only, so a request with a token to another path has probably left out the prefix. */
export const isLost = ({ headers }: IncomingMessage, url: string) =>
  /^bearer /i.test(headers.authorization ?? '') &&
  ![restPrefix, rpcPrefix, mcpPath].some((prefix) => isUnder(url, prefix));
