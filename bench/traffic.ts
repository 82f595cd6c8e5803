import type autocannon from 'autocannon';
import type postgres from 'postgres';
import { contact } from '#server/areas/crm/contacts/contacts.ts';
import type { Organization } from './organizations.ts';
import type { RunningServer } from './servers.ts';

export const operations = ['list', 'get', 'create', 'update'] as const;
export type OperationName = (typeof operations)[number];

export type Traffic = Record<OperationName, (server: RunningServer) => autocannon.Request[]>;

/**
 * Creates the same calls for both servers. A parameter or header that only ours understands costs the other nothing.
 */
export async function makeTraffic(sql: postgres.Sql, { id }: Organization): Promise<Traffic> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM contacts TABLESAMPLE SYSTEM (10) REPEATABLE (1)
    WHERE organization_id = ${id} AND deleted_at IS NULL LIMIT 400`;
  if (rows.length === 0) throw new Error('no contacts to read');
  return {
    list: (server) => [
      {
        method: 'GET',
        path: pathOf(server, '?per_page=20&sort_by=created_at&sort_dir=desc'),
        headers: server.headers,
      },
    ],
    get: (server) =>
      rows.map((row) => ({ method: 'GET', path: pathOf(server, `/${row.id}`), headers: server.headers })),
    create: (server) => [{ setupRequest: (request) => newContact(request, server) }],
    update: (server) => [{ setupRequest: (request) => changedContact(request, server, rows) }],
  };
}

const pathOf = ({ base }: RunningServer, rest = '') =>
  `${new URL(base).pathname.replace(/\/$/, '')}/contacts${rest}`;

let made = 0;

/** Builds a call from the reference's own example, with a new e-mail and a new key. */
function newContact(request: autocannon.Request, server: RunningServer): autocannon.Request {
  const n = `${process.pid}-${made++}`;
  request.method = 'POST';
  request.path = pathOf(server);
  request.headers = {
    ...server.headers,
    'content-type': 'application/json',
    'idempotency-key': `bench-${n}`,
  };
  request.body = JSON.stringify({ ...contact.resource.example, email: `ana.${n}@example.com` });
  return request;
}

/** Builds a call that changes two properties of one contact; the contacts take turns. */
function changedContact(
  request: autocannon.Request,
  server: RunningServer,
  rows: readonly { id: string }[],
): autocannon.Request {
  const n = made++;
  request.method = 'PATCH';
  request.path = pathOf(server, `/${rows[n % rows.length]?.id}`);
  request.headers = { ...server.headers, 'content-type': 'application/json' };
  request.body = JSON.stringify({ source: `fair ${n}`, language: n % 2 ? 'es' : 'pt' });
  return request;
}
