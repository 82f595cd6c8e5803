import { readFileSync } from 'node:fs';

/** A comment or the name of a test, with the line on which it begins. */
export interface Prose {
  file: string;
  line: number;
  text: string;
}

const blocks = /\/\*\*?(?!\/)([\s\S]*?)\*\//g;
const lines = /(?:^[ \t]*\/\/(?!\/).*\n)+/gm;
const names = /^\s*(?:test|it|describe)(?:\.\w+)*(?:\([^'`"\n]*\))?\(\s*(['`])((?:(?!\1).)+)\1/gm;

const plain = (comment: string) =>
  comment
    .replace(/^[ \t]*(\*|\/\/) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Directives for tools are no prose. */
const isProse = (text: string) => text !== '' && !/^(biome-|@|eslint|prettier|#|<reference)/.test(text);

export function commentsOf(root: string, file: string): Prose[] {
  const source = `${readFileSync(`${root}/${file}`, 'utf8')}\n`;
  const at = (index: number) => source.slice(0, index).split('\n').length;
  return [
    ...[...source.matchAll(blocks)].map((found) => ({ at: found.index, text: plain(found[1] ?? '') })),
    ...[...source.matchAll(lines)].map((found) => ({ at: found.index, text: plain(found[0]) })),
  ]
    .filter(({ text }) => isProse(text))
    .map(({ at: index, text }) => ({ file, line: at(index), text }));
}

export function testNamesOf(root: string, file: string): Prose[] {
  if (!/\.(test|spec)\.ts$/.test(file)) return [];
  const source = readFileSync(`${root}/${file}`, 'utf8');
  return [...source.matchAll(names)].map((found) => ({
    file,
    line: source.slice(0, found.index).split('\n').length,
    text: found[2] ?? '',
  }));
}
