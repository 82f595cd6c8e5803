import type { IncomingMessage } from 'node:http';
import { invalidAt, invalidRequest } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

export const maxBodyBytes = 1024 * 1024;
const maxDepth = 24;
const formType = 'application/x-www-form-urlencoded';

/** Refuses a body because of its headers, before any of it is read. */
export function checkBodyHeaders(req: IncomingMessage, hasBody: boolean, takesForms = false): void {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > maxBodyBytes) throw tooLarge();
  if (!hasBody) return;
  const carries = length > 0 || req.headers['transfer-encoding'] !== undefined;
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const isForm = takesForms && type.trim() === formType;
  if (carries && !isForm && !/^application\/(json|[\w.+-]+\+json)$/.test(type.trim())) {
    const allowed = 'application/json';
    const sent = type.trim().slice(0, 100);
    const message = type ? t('contentTypeInstead', { allowed, sent }) : t('contentType', { allowed });
    throw invalidRequest(message, { status: 415 });
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

/** Reads the whole body. A body that is too large is refused before more of it is in memory. */
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

/**
 * Reads an empty body as an empty object. Everything else must be JSON that PostgreSQL can store. The bodies of other
 * products may have integers of any size.
 */
export function parseJson(bytes: Buffer, isForeign = false): unknown {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message.slice(0, 200) : t('notUtf8');
    throw invalidRequest(t('bodyNotJson', { reason }));
  }
  checkValue(value, '', 1, isForeign);
  return value;
}

/** Reads a form as an object of texts. If a name is sent twice, its last value counts. */
export function parseForm(bytes: Buffer): unknown {
  const value = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  checkValue(value, '', 1, true);
  return value;
}

export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === formType;

/**
 * Refuses text that the database cannot store, integers whose last digits are lost, names that change objects in
 * JavaScript, and deep nesting.
 */
function checkValue(value: unknown, path: string, depth: number, isForeign: boolean): void {
  if (typeof value === 'string') checkText(value, path);
  if (typeof value === 'number') checkNumber(value, path, isForeign);
  if (value === null || typeof value !== 'object') return;
  if (depth > maxDepth) throw invalidRequest(t('bodyTooDeep', { levels: maxDepth }));
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (key === '__proto__') throw misread(at, 'reserved', t('reservedName'));
    checkText(key, at);
    checkValue(inner, at, depth + 1, isForeign);
  }
}

const misread = (path: string, rule: string, message: Message) => invalidAt([{ path, rule, message }]);

function checkNumber(value: number, path: string, isForeign: boolean): void {
  if (!Number.isFinite(value)) throw misread(path, 'number', t('numberTooLarge'));
  if (Number.isInteger(value) && !Number.isSafeInteger(value) && !isForeign)
    throw misread(path, 'number', t('digitsLost'));
}

export function checkText(text: string, path: string): void {
  if (text.includes('\u0000')) throw misread(path.replaceAll('\u0000', ''), 'text', t('nullCharacter'));
  if (!text.isWellFormed()) throw misread(path.toWellFormed(), 'text', t('halfCharacter'));
}
