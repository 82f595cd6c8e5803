import { makeDocument } from '#server/base/documents/kept/document-job.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Tenant, TestServer } from '../test-server.ts';
import { textsOf } from './read-pdf.ts';

/** The bytes of a document as a program reads them; the path is that of the record. */
export async function documentAt(server: TestServer, path: string, token: string, query = '') {
  const reply = await fetch(`${server.url}/api/v1${path}/document${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, headers: reply.headers, bytes, text: bytes.toString('utf8') };
}

/** The text of the first page of a PDF. */
export const pageAt = async (server: TestServer, path: string, token: string): Promise<string> => {
  const [page = ''] = await textsOf((await documentAt(server, path, token)).bytes);
  return page;
};

/** Makes a waiting document as a worker does. */
export const workOnDocument = ({ app }: TestServer, tenant: Tenant, kind: Kind, id: string): Promise<void> =>
  makeDocument.run(
    app,
    { organization_id: tenant.id, kind, record_id: id },
    { number: 1, isLast: true, signal: new AbortController().signal },
  );
