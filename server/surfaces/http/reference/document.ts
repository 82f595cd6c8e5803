import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '#server/calls/call.ts';
import { limitUnauthenticated } from '#server/calls/limits/throttle.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { areas } from '#server/kernel/access/access.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { App } from '#server/product/app.ts';
import { operationNames } from '#server/product/router.ts';
import { referenceParts } from '#server/resources/resource/chapters.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import { parseQuery } from '../query-string.ts';
import { acceptedEncoding, compress, type Encoding } from '../replies/content-encoding.ts';
import { isKnownTag, weakTag } from '../replies/entity-tag.ts';
import { partOfDocument } from './document-part.ts';
import type { OpenApiDocument } from './openapi.ts';
import { postmanCollection } from './postman.ts';
import { wholeDocument } from './whole-document.ts';

interface Served {
  body: string;
  etag: string;
  /** The compressed bodies that were requested so far. */
  compressed: Map<Encoding, Promise<Buffer>>;
}

const documentPath = /^\/api\/v1\/(?<format>openapi|postman)(?:\/(?<area>[a-z]+))?\.json$/;

interface DocumentName {
  isPostman: boolean;
  area: string | undefined;
}

/**
 * The document that a path names: the whole, or that of an area, as in `/api/v1/openapi/crm.json`; as OpenAPI, or as a
 * collection for Postman.
 */
export function documentAt(path: string): DocumentName | undefined {
  const groups = documentPath.exec(path)?.groups;
  return groups && { isPostman: groups.format === 'postman', area: groups.area };
}

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    api_document: NonNullable<ReturnType<typeof documentAt>>;
  }
}

/** The area in the query of the whole document's address, which the reference uses. */
export const areaIn = (search: string): string => String(parseQuery(search).area ?? '');

function bodyIn(encoding: Encoding | undefined, { body, compressed }: Served): string | Promise<Buffer> {
  if (!encoding) return body;
  const made = compressed.get(encoding) ?? compress(encoding, body);
  compressed.set(encoding, made);
  return made;
}

/** The document does not change while the process runs: made at the first request, then only sent. */
export function documentHandler(app: App) {
  const made = new Map<string, Served>();

  function make(area: string, isPostman: boolean): Served {
    const whole = wholeDocument(app.router);
    const document = area ? partNamed(whole, area) : whole;
    const url = `${app.baseUrl}${restPrefix}`;
    const body = JSON.stringify(
      isPostman ? postmanCollection(document, url) : { ...document, servers: [{ url }] },
    );
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
    return { body, etag, compressed: new Map() };
  }

  function partNamed(document: OpenApiDocument, area: string): OpenApiDocument {
    const parts = referenceParts(app.operations, operationNames);
    const part = parts.find((one) => one.area === area);
    const known = parts.map((one) => one.area).join(', ');
    if (!part) throw invalidParameter('area', 'one_of', schema('notOneOf', { values: known }));
    const chapters = part.chapters.map(({ name }) => name);
    return partOfDocument(document, areas[part.area], chapters);
  }

  return async (
    req: IncomingMessage,
    res: ServerResponse,
    call: Call,
    { isPostman, area = '' }: DocumentName,
  ): Promise<void> => {
    await limitUnauthenticated(app, call, 'reads');
    const place = `${area} ${isPostman}`;
    const served = made.get(place) ?? make(area, isPostman);
    made.set(place, served);
    const isKnown = isKnownTag(req.headers['if-none-match'], served.etag);
    const encoding = acceptedEncoding(req);
    const body = isKnown ? '' : await bodyIn(encoding, served);
    res.appendHeader('Vary', 'Accept-Encoding');
    res.writeHead(isKnown ? 304 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': call.requestId,
      'Cache-Control': 'no-cache',
      ETag: encoding ? weakTag(served.etag) : served.etag,
      ...(isKnown ? {} : { 'Content-Length': Buffer.byteLength(body) }),
      ...(isKnown || !encoding ? {} : { 'Content-Encoding': encoding }),
      ...call.limitHeaders,
    });
    res.end(body);
  };
}
