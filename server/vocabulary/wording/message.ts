import { wordsOf } from '../kind-words.ts';
import type { Locale } from '../locales.ts';
import { fillIn } from './fill-in.ts';
import { formsOfKind } from './nouns.ts';

/** A kind of record inside of a message. Translations also have it with its article (fill-in.ts). */
export class KindName {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }

  toString(): string {
    return wordsOf(this.kind);
  }
}

export const kindName = (kind: string): KindName => new KindName(kind);

/** A value inside of a message. A message inside of a message is read in the same language; a list is joined. */
export type Param = string | number | Message | KindName | readonly Param[];
export type Params = Readonly<Record<string, Param>>;

/**
 * A sentence of the product for people. It stays a key with parameters until it is known in which language it is read;
 * as a string and in JSON it is English, because that is what the REST API answers.
 */
export class Message {
  readonly key: string;
  /** The Params. With that recursive type, the types of answers that hold messages would be expanded without end. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(key: string, params: Params = {}) {
    this.key = key;
    this.params = params;
  }

  in(locale: Locale): string {
    return fillIn(this.key, valuesOf(this.params, locale), locale);
  }

  toString(): string {
    return this.in('en');
  }

  toJSON(): string {
    return this.in('en');
  }
}

/** A text that a person or another system wrote, where a message is expected. It is the same in every language. */
export class Verbatim extends Message {
  readonly text: string;

  constructor(text: string) {
    super('', { text });
    this.text = text;
  }

  override in(): string {
    return this.text;
  }
}

export const verbatim = (text: string): Message => new Verbatim(text);

const valuesOf = (params: Message['params'], locale: Locale): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, param]) =>
      param instanceof KindName ? valuesOfKind(name, param, locale) : [[name, valueIn(param, locale)]],
    ),
  );

function valueIn(param: unknown, locale: Locale): string | number {
  if (typeof param === 'string' || typeof param === 'number') return param;
  if (param instanceof Message) return param.in(locale);
  if (param instanceof KindName) return formsOfKind(param.kind, locale).noun;
  if (!Array.isArray(param)) return String(param);
  return param.map((one: unknown) => valueIn(one, locale)).join(', ');
}

/** `{kind}` is the plain noun; `{kind_a}`, `{kind_the}`, `{kind_to}` and those with a capital have its article. */
function valuesOfKind(name: string, { kind }: KindName, locale: Locale): [string, string][] {
  const { noun, ...forms } = formsOfKind(kind, locale);
  return [
    [name, noun],
    ...Object.entries(forms).map(([form, text]): [string, string] => [`${name}_${form}`, text]),
  ];
}
