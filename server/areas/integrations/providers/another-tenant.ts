import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isObject } from '#server/kernel/values/objects.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { targetOf } from '../connections/importable.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import { always } from './needs.ts';
import { inOrder, isListed, knownRole, missingRights } from './other-organization.ts';
import { type Connected, defineProvider, type Greeting, type Page, type Pulling } from './provider.ts';
import { readJson } from './read-json.ts';

const resource = z
  .string()
  .trim()
  .max(60)
  .refine((kind) => isListed(kind), refuseWith(t('notListed')));

const config = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .transform((url) => url.replace(/\/+$/, '').replace(/\/api\/v1$/, ''))
    .describe('The address of the other installation; of this one for another organization here.'),
  resources: z
    .array(resource)
    .min(1)
    .max(50)
    .default(['company', 'contact'])
    .describe('The resources to read; referenced resources are read first automatically.'),
  timeout_seconds: z.int().min(1).max(60).default(30).describe('The timeout of one page.'),
});
type Config = z.output<typeof config>;

const list = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ next_cursor: z.string().max(2_000).nullable() }),
});
const place = z.object({ cursor: z.string() });

/** The longest pause to wait for. The other installation counts its limits by the minute. */
const longestWaitSeconds = 70;
/** The time that is read again, because a write may begin before a list is read and be committed after it. */
const overlapMs = 60_000;

const ask = ({ config: { url, timeout_seconds }, credentials, reach }: Connected<Config>, path: string) =>
  reach.get(`${url}/api/v1${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${credentials.token}` },
    timeoutMs: timeout_seconds * 1000,
    longestWaitSeconds,
  });

const whoami = z.object({
  data: z.object({
    role: z.string(),
    areas: z.array(z.string()),
    organization: z.object({ name: z.string() }),
  }),
});

async function greet(asked: Connected<Config>): Promise<Greeting> {
  const answer = whoami.safeParse(readJson(await ask(asked, '/me')));
  if (!answer.success) throw new SyncFailure('reachability', t('notInstallation'));
  const { role, areas, organization } = answer.data.data;
  const resources = asked.config.resources.map(targetOf);
  const missing = missingRights({ role, areas }, resources);
  if (missing.length) throw new SyncFailure('permissions', t('tokenLacks', { missing }));
  return {
    auth: t('tokenRole', { role: knownRole(role), organization: organization.name.slice(0, 200) }),
    permissions: t('mayRead', { kinds: asked.config.resources.map(kindName) }),
  };
}

async function pull(asked: Pulling<Config>): Promise<Page> {
  const query = new URLSearchParams({ per_page: '100', sort_by: 'created_at', sort_dir: 'asc' });
  if (asked.since !== null) query.set('updated_after', asked.since);
  if (asked.at !== null) query.set('cursor', place.parse(asked.at).cursor);
  const answer = await ask(asked, `${targetOf(asked.resource).path}?${query}`);
  const body = list.safeParse(readJson(answer));
  if (!body.success) throw new SyncFailure('sample', t('notProductList'));
  const { data, meta } = body.data;
  const clock = Date.parse(answer.headers.date ?? '');
  return {
    rows: data.map(shownOf),
    next: meta.next_cursor === null ? null : { cursor: meta.next_cursor },
    print: createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16),
    bytes: answer.body.length,
    // The mark is the time of the first page by the other system's clock, so that records that change while the next
    // pages are read are read again.
    mark: asked.at !== null || Number.isNaN(clock) ? null : new Date(clock - overlapMs).toISOString(),
  };
}

/** Removes properties that the token may not see, because they are null and must not clear ours. */
function shownOf(row: unknown): unknown {
  if (!isObject(row) || !Array.isArray(row.redacted_fields)) return row;
  const hidden = row.redacted_fields;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)));
}

export const anotherTenant = defineProvider<Config>({
  key: 'another_tenant',
  title: 'Another organization on this product',
  about:
    'Reads the records of another organization, of this or another installation, through its API: first everything, then only changes. References between the records are kept.',
  auth: 'a token of the other organization that may read',
  directions: ['pull'],
  resources: 'listed',
  config,
  credentials: z
    .object({
      token: z
        .string()
        .min(1)
        .max(500)
        .regex(/^[\x21-\x7e]+$/, refuseWith(t('tokenFormat'))),
    })
    .partial(),
  example: {
    config: { url: 'https://platform.example.com', resources: ['company', 'contact'] },
    credentials: { token: 'token-of-the-other-organization' },
  },
  resourcesOf: ({ resources }) => inOrder(resources),
  addressesOf: ({ url }) => [{ path: 'config.url', url }],
  needs: always('token'),
  alsoByName: ({ writable, fields }) => [
    ...Object.keys(writable).filter((name) => fields[name]?.refers),
    'metadata',
    'custom_fields',
  ],
  hasOurIds: true,
  greet,
  pull,
});
