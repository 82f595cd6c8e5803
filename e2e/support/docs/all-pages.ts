import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Token } from 'marked';
import { slug } from '#server/surfaces/http/reference/guide-html.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every page of the documentation, by its path in the repository. A new page is tested because it is there. */
export const allPages: readonly string[] = globSync(
  ['*.md', 'docs/**/*.md', 'sdk/README.md', 'integrations/*/README.md'],
  { cwd: root },
).toSorted();

/** The path of a page as the helpers in code-in-docs.ts take it. */
export const fromDocs = (page: string): string => path.posix.relative('docs', page);

const read = (page: string) => readFileSync(path.join(root, page), 'utf8');

function tokensOf(page: string): Token[] {
  const found: Token[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(read(page)), (token) => {
    found.push(token);
  });
  return found;
}

export interface PageLink {
  href: string;
  /** The path in the repository of what a relative link leads to. */
  file: string;
  anchor: string;
}

/** Returns the links of a page to files of the repository, pictures included. */
export const linksOf = (page: string): PageLink[] =>
  tokensOf(page).flatMap((token) => {
    const href = token.type === 'link' || token.type === 'image' ? String(token.href) : '';
    if (href === '' || /^(https?|mailto):/.test(href)) return [];
    const [name = '', anchor = ''] = href.split('#');
    return [{ href, file: name === '' ? page : path.posix.join(path.posix.dirname(page), name), anchor }];
  });

export const anchorsOf = (page: string): Set<string> =>
  new Set(tokensOf(page).flatMap((token) => (token.type === 'heading' ? [slug(token.text)] : [])));
