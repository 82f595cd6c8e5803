import { expect } from 'vitest';
import type { caller } from '../test-server.ts';

type Api = ReturnType<typeof caller>;

export interface Announced {
  id: string;
  upload_url: string;
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file of which no byte has arrived. */
export async function announce(
  api: Api,
  file: { name: string; size: number; for: string },
): Promise<Announced> {
  const { status, body, text } = await api('POST', '/files', file);
  expect(status, text).toBe(200);
  return body.data;
}

/** Uploads a file whose bytes are sent at once, and returns its id. */
export async function upload(
  api: Api,
  bytes: Buffer,
  { name = 'receipt.png', place = 'expense.receipt_file_id' } = {},
): Promise<string> {
  const { id, upload_url } = await announce(api, { name, size: bytes.length, for: place });
  const sent = await fetch(upload_url, { method: 'PUT', body: new Uint8Array(bytes) });
  expect(sent.status, await sent.clone().text()).toBe(200);
  return id;
}
