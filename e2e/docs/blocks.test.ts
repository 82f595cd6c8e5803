import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Block, blocksOf } from '../support/code-in-docs.ts';
import { allPages, fromDocs, root } from '../support/docs/all-pages.ts';
import { followedPages, isFollowed } from '../support/docs/followed-pages.ts';

/** The test that runs the programs of a page. */
const programs: Readonly<Record<string, string>> = {
  'docs/agents.md': 'e2e/api/ai/agents/agents-docs.test.ts',
  'docs/editing.md': 'e2e/api/editing/editing-docs.test.ts',
  'docs/events.md': 'e2e/api/integrations/webhooks/webhook-docs-calls.short.test.ts',
  'docs/webhooks.md': 'e2e/api/integrations/webhooks/webhook-docs.short.test.ts',
  'sdk/README.md': 'e2e/sdk/package.short.test.ts',
};

/** The test of all blocks of a kind, in every page. */
const kinds: Readonly<Record<string, string>> = {
  sh: 'e2e/api/surfaces/printed-calls.test.ts',
  'sh stream': 'e2e/api/surfaces/printed-calls.test.ts',
  'sh commands': 'e2e/docs/commands.test.ts',
  dotenv: 'e2e/docs/configurations.test.ts',
  yaml: 'e2e/docs/configurations.test.ts',
  nginx: 'e2e/docs/configurations.test.ts',
  caddyfile: 'e2e/docs/configurations.test.ts',
  sql: 'e2e/docs/configurations.test.ts',
  'psql move': 'e2e/cluster/moving.test.ts',
  'psql rebalance': 'e2e/cluster/growing.test.ts',
  ts: 'e2e/docs/fragments.long.test.ts',
  mermaid: 'e2e/api/surfaces/state-diagrams.test.ts',
};

/** Single blocks: their test, or the reason why there is none. */
const single: Readonly<Record<string, { test: string } | { reason: string }>> = {
  'docs/api.md http: Deprecation: @1767225600': {
    test: 'e2e/api/surfaces/deprecated-operations.test.ts',
  },
  'docs/architecture.md text: server/              each folder is a le': { test: 'e2e/docs/folders.test.ts' },
  'docs/architecture.md text: /api/v1     → surfaces/http/rest.ts     ': {
    reason: 'a drawing',
  },
  'docs/architecture.md text: vocabulary': { test: 'e2e/structure/boundaries.test.ts' },
  'docs/events.md text: retry: 2000': {
    reason: 'the form of a stream; the printed follower reads it in a test',
  },
  'docs/mail.md text: Hello {{contact.first_name|there}}, your': { test: 'e2e/docs/shown-values.test.ts' },
  'docs/mcp.md json: { "mcpServers": {': { test: 'e2e/api/surfaces/mcp/page.test.ts' },
  'docs/mcp.md json: { "name": "change_record",': { test: 'e2e/api/surfaces/mcp/page.test.ts' },
  'docs/operations.md json: { "status": "not_ready", "missing": [{ "': {
    test: 'e2e/docs/shown-values.test.ts',
  },
  'docs/resources.md text: The declaration of the resource warehous': {
    reason: 'several messages together, each of which has a test in server/resources/resource',
  },
  "docs/scaling.md ini: shared_preload_libraries = 'citus'": {
    reason: 'settings of the machines of a cluster, on which the tests of e2e/cluster run',
  },
  'docs/tickets.md json: {': { test: 'e2e/docs/shown-values.test.ts' },
  'docs/webhooks.md http: POST /hooks/platform': {
    test: 'e2e/api/integrations/webhooks/webhook-docs-calls.short.test.ts',
  },
  'docs/webhooks.md json: {': { test: 'e2e/api/integrations/webhooks/webhook-docs-calls.short.test.ts' },
  'docs/webhooks.md json refusal: { "path": "url", "rule": "address", "mes': {
    test: 'e2e/api/integrations/webhooks/webhook-docs-calls.short.test.ts',
  },
};

const kindOf = ({ language, name }: Block) => [language, name].filter(Boolean).join(' ');
const keyOf = (page: string, block: Block) =>
  `${page} ${kindOf(block)}: ${block.text.split('\n')[0]?.slice(0, 40)}`;

const runByReader = ['sh', 'sh running', 'json', 'text'];

/** Returns the file of the test that covers a block, or the reason why there is none. */
function coverOf(page: string, block: Block): string | undefined {
  const isProgram = path.extname(block.name) !== '';
  if (isFollowed(page) && (isProgram || runByReader.includes(kindOf(block)))) return followedPages[page];
  if (isProgram) return programs[page];
  const entry = single[keyOf(page, block)];
  if (entry) return 'test' in entry ? entry.test : entry.reason;
  return kinds[kindOf(block)];
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(allPages)('a test covers every block of %s', (page) => {
  const uncovered = blocksOf(fromDocs(page)).filter((block) => coverOf(page, block) === undefined);
  expect(uncovered.map((block) => keyOf(page, block))).toEqual([]);
});

test('the tests of pages exist and name the pages and programs that they run', () => {
  const testsOfBlocks = Object.values(single).flatMap((entry) => ('test' in entry ? [entry.test] : []));
  for (const file of [...Object.values(kinds), ...testsOfBlocks])
    expect(existsSync(path.join(root, file)), file).toBe(true);
  for (const [page, file] of Object.entries(followedPages))
    expect(read(file), file).toContain(fromDocs(page));
  for (const [page, file] of Object.entries(programs)) {
    const text = read(file);
    const names = blocksOf(fromDocs(page)).map(({ name }) => name);
    for (const name of names.filter(path.extname))
      expect(text, `${file} does not run ${name}`).toContain(name);
  }
});

test('the list of single blocks has only blocks that pages show', () => {
  const shown = allPages.flatMap((page) => blocksOf(fromDocs(page)).map((block) => keyOf(page, block)));
  expect(Object.keys(single).filter((key) => !shown.includes(key))).toEqual([]);
});

test('every diagram is generated from the declared states', () => {
  for (const page of allPages) {
    const text = read(page);
    const diagrams = text.split('```mermaid\n').length - 1;
    const generated = page.startsWith('docs/')
      ? text.split(/^<!-- states:\w+ -->\n```mermaid\n/m).length - 1
      : 0;
    expect(generated, page).toBe(diagrams);
  }
});
