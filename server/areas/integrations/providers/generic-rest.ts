import { createHash } from 'node:crypto';
import { z } from 'zod';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { importable } from '../connections/importable.ts';
import { valueAt } from '../mapping/dot-path.ts';
import { authConfig, authCredentials, authHeaders, authNeeds } from './auth.ts';
import { SyncFailure } from './failure.ts';
import { latest } from './marks.ts';
import { t } from './messages.ts';
import { addressOf, nextPlace, paging } from './paging.ts';
import { defineProvider, type Page, type Pulling } from './provider.ts';
import { readJson } from './read-json.ts';
import { duplicateSources } from './sources.ts';

const source = z.strictObject({
  resource: importable.describe('The resource to create from the rows: contact, company, product, …'),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  rows: z
    .string()
    .max(200)
    .default('')
    .describe('The path of the list in the body; empty if the body is the list.'),
  query: z.record(z.string().min(1).max(60), z.string().max(500)).default({}),
  paging,
  incremental: z
    .strictObject({
      parameter: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .describe('The query parameter for rows changed since a time.'),
      path: z
        .string()
        .max(200)
        .optional()
        .describe('The path of a row’s time of change; the default is the beginning of the last run.'),
    })
    .optional(),
});

const config = z.strictObject({ ...authConfig, sources: z.array(source).min(1).max(20) });
type Config = z.output<typeof config>;

function sourceOf({ sources }: Config, kind: string) {
  const found = sources.find(({ resource }) => resource === kind);
  if (!found) throw new SyncFailure('sample', t('noSource', { kind: kindName(kind) }));
  return found;
}

async function pull({ config: all, credentials, reach, ...asked }: Pulling<Config>): Promise<Page> {
  const { url, rows: path, query, paging: how, incremental } = sourceOf(all, asked.resource);
  const first = new URL(url);
  for (const [name, value] of Object.entries(query)) first.searchParams.set(name, value);
  if (incremental && asked.since !== null) first.searchParams.set(incremental.parameter, asked.since);
  const headers = { accept: 'application/json', ...authHeaders(all, credentials) };
  const address = addressOf(first.href, how, asked.at);
  const answer = await reach.get(address, { headers, timeoutMs: all.timeout_seconds * 1000 });
  const body = readJson(answer);
  const rows = valueAt(body, path);
  if (!Array.isArray(rows))
    throw new SyncFailure('sample', path === '' ? t('bodyNotList') : t('pathNotList', { path }));
  const link = [answer.headers.link].flat().join(', ') || undefined;
  const since = incremental?.path;
  return {
    rows,
    next: nextPlace(how, asked.at, { url: answer.url, link, body, count: rows.length }),
    print: createHash('sha256').update(answer.body).digest('base64url').slice(0, 16),
    bytes: answer.body.length,
    mark: since === undefined ? asked.startedAt : latest(rows.map((row) => valueAt(row, since))),
  };
}

export const genericRest = defineProvider<Config>({
  key: 'generic_rest',
  title: 'Any JSON API',
  about:
    'Reads JSON lists from your addresses, page by page, and writes their rows as records; incremental if the API can filter by time of change.',
  auth: 'none, bearer, basic or header',
  directions: ['pull'],
  resources: 'any',
  config,
  credentials: authCredentials,
  example: {
    config: {
      auth: 'bearer',
      sources: [
        {
          resource: 'contact',
          url: 'https://api.example.com/v2/customers',
          rows: 'data.items',
          paging: { kind: 'cursor', parameter: 'after', path: 'data.next' },
          incremental: { parameter: 'updated_since', path: 'updated_at' },
        },
      ],
    },
    credentials: { token: 'key-1' },
  },
  resourcesOf: ({ sources }) => sources.map(({ resource }) => resource),
  addressesOf: ({ sources }) => sources.map(({ url }, nth) => ({ path: `config.sources.${nth}.url`, url })),
  problemsOf: ({ sources }) => duplicateSources(sources),
  needs: authNeeds,
  pull,
});
