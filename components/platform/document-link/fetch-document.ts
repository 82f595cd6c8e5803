import { FileError } from '#components/base/data/file-error.ts';

/** Fetches the document of a link in a form that is not the PDF. */
export async function fetchDocument(token: string, format: 'html' | 'xml'): Promise<Blob> {
  const reply = await fetch(fileAddress(token, `?format=${format}`));
  if (!reply.ok) throw new FileError(await reply.json());
  return reply.blob();
}

export const fileAddress = (token: string, query = '') =>
  `/api/v1/document/${encodeURIComponent(token)}/file${query}`;
