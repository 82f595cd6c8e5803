import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { storeBytes } from '#server/base/files/store-bytes.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import { ask, askForFile } from './ask.ts';
import { t } from './messages.ts';
import type { Session } from './session.ts';
import { Blocks, dryRun, idempotencyKey, reads, tool, writes } from './tool.ts';

const mostTextBytes = 50_000;

const fileReply = z.object({
  data: z.looseObject({
    id: z.string(),
    size: z.int(),
    status: z.string(),
    media_type: z.string().nullable(),
    upload_url: z.string().optional(),
  }),
});

const wanted = z.strictObject({ id: z.string().max(64), from_byte: z.int().min(0).default(0) });

const offered = z.strictObject({
  name: z.string(),
  for: z.string().describe('The property that the file is for, such as `task.attachments`.'),
  text: z.string().optional().describe('The content of a text file; other files as base64.'),
  base64: z.base64().optional(),
  dry_run: dryRun,
  idempotency_key: idempotencyKey,
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    read_file: z.input<typeof wanted>;
    upload_file: z.input<typeof offered>;
  }
}

const readFile = tool({
  name: 'read_file',
  description:
    'Reads an attached file: its facts, and the text of a text file (from a byte on), the picture itself or the first page of a PDF as a picture. content_url has all bytes.',
  annotations: reads,
  input: wanted,
  run: async (session, { id, from_byte }) => {
    const { data } = fileReply.parse(
      await ask(session, session.catalogue.named('files-get'), { path: { id } }),
    );
    const facts = { type: 'text' as const, text: JSON.stringify({ data }) };
    if (data.media_type === 'text/plain') {
      const text = await textFrom(session, data, from_byte);
      return new Blocks([facts, { type: 'text', text }]);
    }
    const picture = await pictureOf(session, id);
    return new Blocks(picture ? [facts, picture] : [facts]);
  },
});

async function textFrom(session: Session, { id, size }: { id: string; size: number }, from: number) {
  if (from >= size) throw invalidField('from_byte', 'max', t('afterEnd', { size }));
  const reply = await askForFile(session, session.catalogue.fileNamed('files-content'), { path: { id } });
  const last = Math.min(from + mostTextBytes, size) - 1;
  const bytes = await bytesOf(reply, { first: from, last });
  if (last + 1 === size) return bytes.toString('utf8');
  const end = endOfCharacters(bytes);
  return `${bytes.subarray(0, end).toString('utf8')}\n[from_byte ${from + end} continues]`;
}

/** The end of the bytes without a last character that may be cut off. */
function endOfCharacters(bytes: Buffer): number {
  const isInside = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  let end = bytes.length;
  while (isInside(end - 1)) end -= 1;
  return (bytes[end - 1] ?? 0) < 0x80 ? end : end - 1;
}

/** A small picture of the file, unless its type has none. */
async function pictureOf(session: Session, id: string) {
  const thumbnail = session.catalogue.fileNamed('files-thumbnail');
  try {
    const reply = await askForFile(session, thumbnail, { path: { id }, query: { size: '800' } });
    const data = (await bytesOf(reply)).toString('base64');
    return { type: 'image' as const, data, mimeType: reply.media };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function bytesOf({ content }: FileReply, range?: { first: number; last: number }): Promise<Buffer> {
  if (typeof content !== 'object') throw new Error('the file is not stored');
  return buffer(content.read(range ?? { first: 0, last: content.size - 1 }));
}

const uploadFile = tool({
  name: 'upload_file',
  description:
    'Uploads a file of up to 700 kB, which a record then names by its id. For larger ones call files-create and send the bytes to its upload_url.',
  annotations: writes,
  input: offered,
  run: async (session, { name, for: property, text, base64, dry_run, idempotency_key }) => {
    if ((text === undefined) === (base64 === undefined))
      throw invalidField('text', 'required', t('textOrBase64'));
    const bytes = Buffer.from(text ?? base64 ?? '', text === undefined ? 'base64' : 'utf8');
    const reply = await ask(session, session.catalogue.named('files-create'), {
      body: { name, size: bytes.length, for: property },
      dryRun: dry_run,
      idempotencyKey: idempotency_key,
    });
    if (dry_run) return reply;
    const { id, upload_url = '' } = fileReply.parse(reply).data;
    const get = () => ask(session, session.catalogue.named('files-get'), { path: { id } });
    // A repeated call is answered as the first one, which may have stored the bytes.
    const isStored = idempotency_key !== undefined && fileReply.parse(await get()).data.status === 'ready';
    if (!isStored) await storeBytes(session.app, upload_url.split('/').at(-1) ?? '', bytes);
    return get();
  },
});

export const fileTools = [readFile, uploadFile];
