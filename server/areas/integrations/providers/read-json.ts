import type { Download } from '#server/base/outbound/download.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { SyncFailure } from './failure.ts';
import { jsonFlaw } from './json-flaw.ts';
import { t } from './messages.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function typeOf({ headers }: Download): Message {
  const type = (headers['content-type']?.split(';')[0] ?? '').trim().toLowerCase().slice(0, 80);
  return type === '' ? t('noType') : verbatim(type);
}

export function textOf(answer: Download): string {
  try {
    return utf8.decode(answer.body);
  } catch {
    throw new SyncFailure('sample', t('notUtf8', { type: typeOf(answer) }));
  }
}

/** Parses an answer whatever its content type is. An error names the position of the mistake. */
export function readJson(answer: Download): unknown {
  const text = textOf(answer);
  try {
    return JSON.parse(text);
  } catch {
    const type = typeOf(answer);
    if (/^\s*</.test(text)) throw new SyncFailure('sample', t('htmlNotJson', { type }));
    const { line, column, isCut } = jsonFlaw(text);
    const flaw = { line, column, type };
    throw new SyncFailure('sample', isCut ? t('jsonCut', flaw) : t('notJson', flaw));
  }
}
