import { readFileSync } from 'node:fs';
import { root } from '#server/vocabulary/root.ts';

/** A page of docs/ as text of the reference: without its title, and without links, which lead nowhere there. */
export const guide = (page: string): string =>
  readFileSync(new URL(`docs/${page}`, root), 'utf8')
    .replace(/^# .*\n+/, '')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
