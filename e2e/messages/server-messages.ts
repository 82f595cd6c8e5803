import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { allEnglish } from '#server/vocabulary/wording/english.ts';
import { translations } from '#server/vocabulary/wording/translations.ts';

const defining = /messages\('[\w]+', \{/;
const using = /^import \{[^}]*\bt\b[^}]*\} from '([^']+)'/gms;

/** Loads every file that defines messages, so that all of them are known. */
export async function loadMessages(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (defining.test(readFileSync(path.join(root, file), 'utf8'))) await import(path.join(root, file));
  }
}

/** Messages that no file makes: each file that imports them is searched for their keys. */
export function unusedMessages(root: string, files: readonly string[]): string[] {
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const keysIn = (text: string) => new Set([...text.matchAll(/'(\w+)'/g)].map(([, key]) => key));
  const used = new Map<string, Set<string | undefined>>();
  for (const [file, text] of texts) {
    for (const [, from = ''] of text.matchAll(using)) {
      const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
      used.set(target, new Set([...(used.get(target) ?? []), ...keysIn(text)]));
    }
  }
  return [...texts].flatMap(([file, text]) => {
    const keys = [...text.matchAll(/^ {2}(\w+):\s/gm)].map(([, key]) => key);
    const isCatalogue = defining.test(text) && text.includes('export const t = ');
    return isCatalogue ? keys.filter((key) => !used.get(file)?.has(key)).map((key) => `${file}: ${key}`) : [];
  });
}

/** Texts that cannot be read, translations without an English message, and those with other parameters. */
export function brokenMessages(): string[] {
  const english = allEnglish();
  const unreadable = [...english].flatMap(([key, text]) => problemOf(key, text));
  const broken = Object.entries(translations).flatMap(([locale, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const source = english.get(key);
      if (source === undefined) return [`${locale} ${key}: there is no English message of this key`];
      const unreadableHere = problemOf(`${locale} ${key}`, text);
      if (unreadableHere.length || problemOf(key, source).length) return unreadableHere;
      const [own, wanted] = [parametersOf(text), parametersOf(source)];
      return own === wanted ? [] : [`${locale} ${key}: has the parameters ${own}, English has ${wanted}`];
    }),
  );
  return [...unreadable, ...broken];
}

export const missingTranslations = (): string[] =>
  Object.entries(translations).flatMap(([locale, texts]) =>
    [...allEnglish().keys()].filter((key) => !texts.has(key)).map((key) => `${locale} ${key}`),
  );

function problemOf(name: string, text: string): string[] {
  try {
    parse(text);
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}: ${text}`];
  }
}

/** The names of the parameters; a kind of record is the same parameter with every article. */
const parametersOf = (text: string): string =>
  [...new Set(namesIn(parse(text)).map((name) => name.replace(/_(a|A|the|The|to)$/, '')))]
    .sort()
    .join(', ') || 'none';

const namesIn = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
    if (part.type === TYPE.tag) return namesIn(part.children);
    if (part.type !== TYPE.select && part.type !== TYPE.plural) return [part.value];
    return [part.value, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
  });
