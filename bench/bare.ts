import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import postgres from 'postgres';
import { serve } from './bare-server.ts';

/**
 * The reference: the same queries with the least possible code. It has no token, no limits, no validation, no
 * row-level security, no total, no event and no idempotency, only node:http, postgres.js and JSON.
 */
const { DATABASE_URL = '', DATABASE_POOL = '8', PORT = '0', READS_FROM = '', WRITES_TO = '' } = process.env;
const sql = postgres(DATABASE_URL, { max: Number(DATABASE_POOL) });

const columns = sql`id, version, created_at, updated_at, deleted_at, created_by, external_ids, tags, custom_fields,
  metadata, status, first_name, last_name, email, emails, phone, phones, job_title, company_id, owner_id, source,
  language, timezone, address, birthday, lifecycle, consent, last_activity_at, score, merged_into_id`;

const list = () => sql`SELECT ${columns} FROM contacts WHERE organization_id = ${READS_FROM}
  AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 20`;

const get = (id: string) => sql`SELECT ${columns} FROM contacts WHERE organization_id = ${READS_FROM}
  AND id = ${id} AND deleted_at IS NULL`;

interface Given {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  job_title: string;
  lifecycle: string;
  tags: string[];
  metadata: Record<string, string>;
}

interface Changed {
  source: string;
  language: string;
}

async function create(given: Given) {
  const now = new Date();
  const record = {
    ...given,
    id: `con_${randomBytes(13).toString('hex')}`,
    version: 1,
    created_at: now,
    updated_at: now,
    created_by: { type: 'token', id: 'bare' },
    external_ids: {},
    custom_fields: {},
    status: 'active',
    emails: [],
    phones: [],
    address: {},
    consent: {},
  };
  const { first_name, last_name, email, phone, job_title } = given;
  const searched = ` ${first_name} ${last_name} ${email} ${phone} ${job_title}`.toLowerCase();
  await sql`INSERT INTO contacts ${sql({ ...record, organization_id: WRITES_TO, search_text: searched })}`;
  return record;
}

async function update(id: string, { source, language }: Changed) {
  const [record] = await sql`UPDATE contacts SET source = ${source}, language = ${language},
    version = version + 1, updated_at = ${new Date()} WHERE organization_id = ${READS_FROM} AND id = ${id}
    AND deleted_at IS NULL RETURNING ${columns}`;
  return record;
}

async function readJson<T>(req: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(req: IncomingMessage): Promise<unknown> {
  if (req.method === 'POST') return create(await readJson<Given>(req));
  const id = /^\/contacts\/(\w+)$/.exec(req.url ?? '')?.[1];
  if (req.method === 'PATCH' && id !== undefined) return update(id, await readJson<Changed>(req));
  return id === undefined ? list() : (await get(id))[0];
}

serve(Number(PORT), sql, answer);
