import { englishOf } from './english.ts';
import { KindName, Message, type Param, Verbatim, verbatim } from './message.ts';

/** A message inside of a JSON column. The English text is for readers of the database, and for keys that are gone. */
export interface KeyedText {
  key: string;
  params: { [name: string]: StoredParam };
  text: string;
}
type StoredParam = string | number | KeyedText | { kind: string } | StoredParam[];

/** A text that a person or another system wrote is stored as it is. */
export type StoredText = string | KeyedText;

export function toStored(text: Message): StoredText {
  if (text instanceof Verbatim) return text.text;
  return { key: text.key, params: storedParams(text), text: text.toString() };
}

export function fromStored(stored: StoredText): Message {
  if (typeof stored === 'string') return verbatim(stored);
  if (englishOf(stored.key) === undefined) return verbatim(stored.text);
  const params = Object.entries(stored.params).map(([name, param]) => [name, paramFrom(param)] as const);
  return new Message(stored.key, Object.fromEntries(params));
}

declare const brand: unique symbol;
/** A column of type text whose texts are the product's own: a message is in it as JSON. */
export type TextColumn = string & { [brand]: true };

const opening = '{"key":"';

/** A person's text that begins like a stored message is stored as a message without a key. */
export function toColumn(message: Message): TextColumn {
  if (!(message instanceof Verbatim)) return JSON.stringify(toStored(message)) as TextColumn;
  const { text } = message;
  return (text.startsWith(opening) ? JSON.stringify({ key: '', params: {}, text }) : text) as TextColumn;
}

/** Texts that were stored before messages had keys are English. */
export function fromColumn(column: TextColumn): Message {
  const keyed = keyedIn(column);
  return keyed === undefined ? verbatim(column) : fromStored(keyed);
}

/** The English text of a column, for the search text of its record. Other texts are returned as they are. */
export const englishInColumn = (column: string): string => keyedIn(column)?.text ?? column;

/** An earlier version stored texts of people as they were, and such a text may begin like a stored message. */
function keyedIn(column: string): KeyedText | undefined {
  if (!column.startsWith(opening)) return undefined;
  try {
    const parsed: unknown = JSON.parse(column);
    return typeof parsed === 'object' && parsed !== null && isKeyed(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** All messages inside of a value, for a JSON column. */
export function storeTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Message) return toStored(value);
  if (Array.isArray(value)) return value.map(storeTexts);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storeTexts(one)]));
}

/** Makes messages again of those that `storeTexts` has stored. */
export function restoreTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(restoreTexts);
  if (isKeyed(value)) return fromStored(value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, restoreTexts(one)]));
}

const isKeyed = (value: object): value is KeyedText =>
  Object.keys(value).length === 3 &&
  'key' in value &&
  typeof value.key === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'params' in value &&
  typeof value.params === 'object' &&
  value.params !== null;

const storedParams = ({ params }: Message) =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, storedParam(param)]));

function storedParam(param: unknown): StoredParam {
  if (typeof param === 'string' || typeof param === 'number') return param;
  if (param instanceof Message) return toStored(param);
  if (param instanceof KindName) return { kind: param.kind };
  return Array.isArray(param) ? param.map(storedParam) : String(param);
}

function paramFrom(stored: StoredParam): Param {
  if (typeof stored === 'string' || typeof stored === 'number') return stored;
  if (Array.isArray(stored)) return stored.map(paramFrom);
  return 'kind' in stored ? new KindName(stored.kind) : fromStored(stored);
}
