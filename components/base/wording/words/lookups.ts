import { humanize, severalOf } from './humanize.ts';

export interface KindWords {
  one: string;
  many: string;
  /** True if the noun is feminine; other words agree with it. */
  feminine?: boolean;
}

/** A name's word. A key that begins with a kind or an area is for that one alone, and wins. */
type Labels = Readonly<Record<string, string>>;

/** Plain data: all labels of a language, or those that one page needs. */
export interface WordTable {
  kinds: Readonly<Record<string, KindWords>>;
  properties: Labels;
  values: Labels;
  verbs: Labels;
  steps: Labels;
  events: Labels;
  chapters: Labels;
}

export interface Words {
  kind(kind: string, number?: 'one' | 'many'): string;
  /** The gender of its noun, for the words that agree with it. */
  gender(kind: string): 'feminine' | 'other';
  /** `of` is the kind of record, or the router's area where what an operation takes belongs to no kind. */
  property(of: string, name: string): string;
  value(of: string, property: string, value: string): string;
  verb(area: string, verb: string): string;
  /** The button that leads a record to a state; from some states that is another thing, such as to undo a payment. */
  step(kind: string, state: string, from?: string): string;
  event(type: string): string;
  chapter(tag: string): string;
}

export interface LookupHooks {
  /** Returns the label of a name that is not in the table. */
  otherwise?: (name: string) => string;
  /** Called with every entry that is used. */
  found?: (part: keyof WordTable, key: string) => void;
}

/** Their values are names of properties. */
const namingProperties = new Set(['expand', 'fields', 'group_by', 'required_fields', 'sort_by']);

export function wordsFrom(table: WordTable, { otherwise = humanize, found }: LookupHooks = {}): Words {
  function answering(part: keyof WordTable, keys: readonly string[]): string | undefined {
    const key = keys.find((one) => Object.hasOwn(table[part], one));
    if (key !== undefined) found?.(part, key);
    return key;
  }

  const find = (part: Exclude<keyof WordTable, 'kinds'>, ...keys: string[]) => {
    const key = answering(part, keys);
    return key === undefined ? undefined : table[part][key];
  };

  const kindWords = (kind: string) =>
    answering('kinds', [kind]) === undefined ? undefined : table.kinds[kind];

  /** `Aprobad{o|a}`: one entry for records of either gender. */
  const agree = (word: string | undefined, kind: string) =>
    word?.includes('{') ? word.replace(/\{(.*?)\|(.*?)\}/g, kindWords(kind)?.feminine ? '$2' : '$1') : word;

  /** A reference that is expanded loses its `_id`, and no more. */
  const propertyOf = (of: string, name: string) =>
    find('properties', `${of}.${name}`, name, `${of}.${name}_id`, `${name}_id`);

  const wordOfValue = (of: string, property: string, value: string) =>
    agree(find('values', `${of}.${property}.${value}`, `${property}.${value}`, value), of);

  return {
    kind(kind, number = 'one') {
      const words = kindWords(kind);
      if (words) return words[number];
      return number === 'one' ? otherwise(kind) : severalOf(otherwise(kind));
    },
    gender: (kind) => (kindWords(kind)?.feminine ? 'feminine' : 'other'),
    property: (of, name) => propertyOf(of, name) ?? otherwise(name),
    value(of, property, value) {
      if (!/\p{L}/u.test(value)) return value;
      const word = namingProperties.has(property)
        ? (propertyOf(of, value) ?? wordOfValue(of, property, value))
        : (wordOfValue(of, property, value) ?? find('properties', `${of}.${value}`, value));
      return word ?? kindWords(value)?.one ?? otherwise(value);
    },
    verb: (area, verb) => find('verbs', `${area}.${verb}`, verb) ?? otherwise(verb),
    step(kind, state, from) {
      const own = from === undefined ? [] : [`${kind}.${from}.${state}`];
      return agree(find('steps', ...own, `${kind}.${state}`, state), kind) ?? otherwise(state);
    },
    event(type) {
      const at = type.lastIndexOf('.');
      const verb = type.slice(at + 1);
      return agree(find('events', type, verb), type.slice(0, at)) ?? otherwise(verb);
    },
    chapter: (tag) => find('chapters', tag) ?? otherwise(tag),
  };
}
