import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readCsv } from '#server/areas/platform/imports/read-csv.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { importable } from '../connections/importable.ts';
import { authConfig, authCredentials, authHeaders, authNeeds } from './auth.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import { defineProvider, type Page, type Pulling } from './provider.ts';
import { textOf, typeOf } from './read-json.ts';
import { duplicateSources } from './sources.ts';

const source = z.strictObject({
  resource: importable.describe('The resource to create from the lines: contact, company, product, …'),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
});
const config = z.strictObject({ ...authConfig, sources: z.array(source).min(1).max(20) });
type Config = z.output<typeof config>;

async function pull({ config: all, credentials, reach, resource }: Pulling<Config>): Promise<Page> {
  const found = all.sources.find((one) => one.resource === resource);
  if (!found) throw new SyncFailure('sample', t('noSource', { kind: kindName(resource) }));
  const headers = { accept: 'text/csv, text/plain;q=0.5', ...authHeaders(all, credentials) };
  const answer = await reach.get(found.url, { headers, timeoutMs: all.timeout_seconds * 1000 });
  const text = textOf(answer);
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new SyncFailure('sample', t('htmlNotCsv', { type: typeOf(answer) }));
  const { columns, rows } = readCsv(text);
  return {
    rows: rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))),
    next: null,
    print: createHash('sha256').update(answer.body).digest('base64url').slice(0, 16),
    bytes: answer.body.length,
    mark: null,
  };
}

export const csvUrl = defineProvider<Config>({
  key: 'csv_url',
  title: 'A CSV file at an address',
  about:
    'Reads a CSV file from an address, such as a published spreadsheet, and writes its lines as records. The first line names the columns.',
  auth: 'none, bearer, basic or header',
  directions: ['pull'],
  resources: 'any',
  config,
  credentials: authCredentials,
  example: {
    config: { sources: [{ resource: 'company', url: 'https://files.example.com/customers.csv' }] },
    credentials: {},
  },
  resourcesOf: ({ sources }) => sources.map(({ resource }) => resource),
  addressesOf: ({ sources }) => sources.map(({ url }, nth) => ({ path: `config.sources.${nth}.url`, url })),
  problemsOf: ({ sources }) => duplicateSources(sources),
  needs: authNeeds,
  pull,
});
