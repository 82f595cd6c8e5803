import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';

export interface Lane {
  connection: postgres.ReservedSql;
  organization: string;
  /** The connection's own row of the total, as in the product. */
  slot: number;
  /** The ids of contacts that can be read. */
  ids: readonly string[];
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex')}`;

const stored = JSON.stringify({ data: { first_name: 'Ana', last_name: 'García', notes: 'x'.repeat(700) } });

export const beginOf = ({ connection: c, organization }: Lane) => [
  c.unsafe('BEGIN'),
  c`SELECT set_config('app.org_id', ${organization}, true)`,
];

export const commit = ({ connection }: Lane) => connection.unsafe('COMMIT');

const get = ({ connection: c, organization, ids }: Lane) => c`
  SELECT id, version, created_at, updated_at, deleted_at, created_by, external_ids, tags, custom_fields, metadata,
    status, first_name, last_name, email, emails, phone, phones, job_title, company_id, owner_id, source, language,
    timezone, address, birthday, lifecycle, consent, last_activity_at, score, merged_into_id
  FROM contacts WHERE organization_id = ${organization} AND id = ${ids[Math.floor(Math.random() * ids.length)] ?? ''}
    AND deleted_at IS NULL`;

function insert({ connection: c, organization }: Lane) {
  const id = newId('con');
  const now = new Date();
  const record = {
    organization_id: organization,
    id,
    version: 1,
    created_at: now,
    updated_at: now,
    created_by: { type: 'token', id: 'bench' },
    external_ids: {},
    tags: ['fair'],
    custom_fields: {},
    metadata: { source: 'fair' },
    status: 'active',
    first_name: 'Ana',
    last_name: 'García',
    email: `${id}@example.com`,
    emails: [],
    phone: '+34600000000',
    phones: [],
    job_title: 'Producer',
    address: {},
    lifecycle: 'lead',
    consent: {},
    search_text: ` ana garcia ${id}@example.com +34600000000 producer`,
  };
  return c`INSERT INTO contacts ${c(record)}`;
}

const claim = ({ connection: c, organization }: Lane, key: string) => c`
  INSERT INTO idempotency_keys (organization_id, key, fingerprint, status, headers, body, created_at)
  VALUES (${organization}, ${key}, 'bench', 0, '{}', '', now()) ON CONFLICT DO NOTHING RETURNING 1 AS claimed`;

/** One statement stores the event, changes the total and stores the reply. */
const settle = ({ connection: c, organization, slot }: Lane, key: string) => c`
  WITH event AS (
    INSERT INTO events (organization_id, id, type, created_at, actor, request_id, resource, resource_id, data)
    VALUES (${organization}, ${newId('evt')}, 'contact.created', now(), '{"type":"token","id":"bench"}', ${key},
      'contact', ${key}, ${stored}::json)),
  total AS (
    INSERT INTO resource_counts VALUES (${organization}, 'contacts', ${slot}, 1, 0)
    ON CONFLICT (organization_id, resource, slot) DO UPDATE SET live = resource_counts.live + 1)
  UPDATE idempotency_keys SET status = 201, body = ${stored} WHERE organization_id = ${organization} AND key = ${key}`;

export const together = (statements: Iterable<PromiseLike<unknown>>) => Promise.all(statements);

export interface LeastStep {
  what: string;
  run(lane: Lane): Promise<unknown>;
}

/** The fewest statements that keep a promise; each step of an operation adds one promise to the step before. */
export const leastSteps: readonly LeastStep[] = [
  { what: 'get: the SELECT', run: async (lane) => get(lane) },
  {
    what: '+ a transaction with the organization',
    run: (lane) => together([...beginOf(lane), get(lane), commit(lane)]),
  },
  { what: 'create: the INSERT', run: async (lane) => insert(lane) },
  {
    what: '+ a transaction with the organization',
    run: (lane) => together([...beginOf(lane), insert(lane), commit(lane)]),
  },
  {
    what: '+ the claim of a key',
    run: (lane) => together([...beginOf(lane), claim(lane, newId('key')), insert(lane), commit(lane)]),
  },
  {
    what: '+ event, total and stored reply',
    run: async (lane) => {
      const key = newId('key');
      await together([...beginOf(lane), claim(lane, key), insert(lane)]);
      await together([settle(lane, key), commit(lane)]);
    },
  },
];
