import type { Download } from '#server/base/outbound/download.ts';
import { SyncFailure } from './failure.ts';
import { jsonFlaw } from './json-flaw.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const typeOf = ({ headers }: Download): string =>
  (headers['content-type']?.split(';')[0] ?? '').trim().toLowerCase().slice(0, 80) || 'of no type';

export function textOf(answer: Download): string {
  try {
    return utf8.decode(answer.body);
  } catch {
    throw new SyncFailure('sample', `the answer (${typeOf(answer)}) is not UTF-8 text`);
  }
}

/** Parses an answer whatever its content type is. An error names the position of the mistake. */
export function readJson(answer: Download): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    const type = typeOf(answer);
    if (/^\s*</.test(text))
      throw new SyncFailure('sample', `the answer is a web page, not JSON (it says it is ${type})`);
    const { line, column, isCut } = jsonFlaw(text);
    const where = `line ${line}, column ${column}`;
    throw new SyncFailure(
      'sample',
      isCut
        ? `the answer (${type}) is JSON that ends too early, at ${where}`
        : `the answer (${type}) is not JSON: see ${where}`,
    );
  }
}
