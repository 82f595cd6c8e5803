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

/** Whatever type it says it has: what it is decides, and where it lies is told. */
export function readJson(answer: Download): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    const said = typeOf(answer);
    if (/^\s*</.test(text))
      throw new SyncFailure('sample', `the answer is a web page, not JSON (it says it is ${said})`);
    const { line, column, isCut } = jsonFlaw(text);
    const where = `line ${line}, column ${column}`;
    throw new SyncFailure(
      'sample',
      isCut
        ? `the answer (${said}) is JSON that ends too early, at ${where}`
        : `the answer (${said}) is not JSON: see ${where}`,
    );
  }
}
