import { readFileSync } from 'node:fs';

/** A page of docs/ as text of the reference: without its title, and without links, which lead nowhere there. */
export const guide = (page: string): string =>
  readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8')
    .replace(/^# .*\n+/, '')
    .replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
