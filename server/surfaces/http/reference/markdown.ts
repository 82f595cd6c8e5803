import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { root } from '#server/vocabulary/root.ts';
import { presentAddress } from './former-pages.ts';

const folder = fileURLToPath(root);

/** The pages by their address, which is their path in the repository, so that the links between them work. */
const pages = new Set(
  globSync(['docs/**/*.md', 'sdk/README.md', '{README,CHANGELOG,CONTRIBUTING,SECURITY}.md'], {
    cwd: folder,
  }).map((file) => `/${file}`),
);

const listAddress = '/llms.txt';
const listPage = 'docs/README.md';

const addressOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? '';

const isOurs = (address: string) =>
  address === listAddress || pages.has(address) || presentAddress(address) !== undefined;

/**
 * True if the request reads a page of the documentation as Markdown, the list of them for language models, or a page
 * that was renamed.
 */
export function isMarkdown(req: IncomingMessage): boolean {
  const address = addressOf(req);
  return (req.method === 'GET' || req.method === 'HEAD') && isOurs(address);
}

export function sendMarkdown(baseUrl: string, req: IncomingMessage, res: ServerResponse): void {
  const address = addressOf(req);
  const present = presentAddress(address);
  if (present !== undefined) {
    res.writeHead(308, { Location: present, 'Content-Length': 0 }).end();
    return;
  }
  const isList = address === listAddress;
  const text = isList ? listOfPages(baseUrl) : readFileSync(`${folder}${address}`, 'utf8');
  res.writeHead(200, {
    'Content-Type': `text/${isList ? 'plain' : 'markdown'}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'public, max-age=300',
    'X-Content-Type-Options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** The index of the documentation in the form of llmstxt.org, with whole addresses, and the reference of the API. */
function listOfPages(baseUrl: string): string {
  const index = readFileSync(`${folder}${listPage}`, 'utf8').replaceAll(
    /\]\(([^)]+)\)/g,
    (_, href: string) => `](${new URL(href, `${baseUrl}/${listPage}`).href})`,
  );
  return `${index}
## Reference of the API

- [OpenAPI document](${baseUrl}${restPrefix}/openapi.json): OpenAPI 3.1, with every operation, its fields and an example
- [Reference](${baseUrl}/docs): the operations by area, as pages
- [Event types](${baseUrl}/docs/events): each with the JSON schema of its body and an example
- [Error codes](${baseUrl}/docs/errors): each with its causes and an example
`;
}
