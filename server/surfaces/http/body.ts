import type { IncomingMessage } from 'node:http';
import { invalidField, invalidRequest } from '#server/calls/errors.ts';
import { t } from './messages.ts';

export const maxBodyBytes = 1024 * 1024;
const maxDepth = 24;
const formType = 'application/x-www-form-urlencoded';

/** What the headers alone refuse, before anything else is looked at. */
export function checkBodyHeaders(req: IncomingMessage, hasBody: boolean, takesForms = false): void {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > maxBodyBytes) throw tooLarge();
  if (!hasBody) return;
  const carries = length > 0 || req.headers['transfer-encoding'] !== undefined;
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const isForm = takesForms && type.trim() === formType;
  if (carries && !isForm && !/^application\/(json|[\w.+-]+\+json)$/.test(type.trim())) {
    const instead = type ? `, not ${JSON.stringify(type.trim().slice(0, 100))}` : '';
    throw invalidRequest(t('contentType', { instead }), { status: 415 });
  }
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) {
    throw invalidRequest(t('charset'), { status: 415 });
  }
  if (req.headers['content-encoding'] !== undefined && req.headers['content-encoding'] !== 'identity') {
    throw invalidRequest(t('contentEncoding'), { status: 415 });
  }
}

const tooLarge = () => invalidRequest(t('bodyTooLarge', { bytes: maxBodyBytes }), { status: 413 });

/** The whole body as text, never more than the cap in memory. */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(bytes);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** No body is an empty object; everything else must be JSON that PostgreSQL can keep. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not valid UTF-8';
    throw invalidRequest(t('bodyNotJson', { reason: reason.slice(0, 200) }));
  }
  checkValue(value, '', 1);
  return value;
}

/** A form as the object that JSON would have been; of a name that comes twice the last one counts. */
export function parseForm(bytes: Buffer): unknown {
  const value = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  checkValue(value, '', 1);
  return value;
}

export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;

/** Text that no database can store, names that mean something to JavaScript, and nesting without end. */
function checkValue(value: unknown, path: string, depth: number): void {
  if (typeof value === 'string') checkText(value, path);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw invalidField(path, 'number', t('numberTooLarge'));
  if (value === null || typeof value !== 'object') return;
  if (depth > maxDepth) throw invalidRequest(t('bodyTooDeep', { levels: maxDepth }));
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (key === '__proto__') throw invalidField(at, 'reserved', t('reservedName'));
    checkText(key, at);
    checkValue(inner, at, depth + 1);
  }
}

export function checkText(text: string, path: string): void {
  if (text.includes('\u0000')) throw invalidField(path.replaceAll('\u0000', ''), 'text', t('nullCharacter'));
  if (!text.isWellFormed()) throw invalidField(path.toWellFormed(), 'text', t('halfCharacter'));
}
