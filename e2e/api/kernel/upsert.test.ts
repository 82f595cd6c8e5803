import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { bodyOf, eventTypeFor, onlyUnique, ordinary } from '../../support/kernel/new-record.ts';
import { sampledKinds } from '../../support/sampled.ts';
import { caller, newTenant, type Reply, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
let maker: ReturnType<typeof caller>;
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.member);
  // Some records need a prepared parent, which not every role may prepare.
  maker = caller(server, tokens.manager);
});

const fifty = Array.from({ length: 50 }, (_, i) => i);
const statuses = (replies: Reply[]) => [
  ...new Set(replies.map(({ status, text }) => `${status} ${text.slice(0, 90)}`)),
];

describe.each(sampledKinds(ordinary))('upserting a $kind', (resource) => {
  const { path, example, match = [], kind, fields } = resource;
  // Only the external id identifies the record, as far as its matching properties can be left out.
  const isNeeded = (name: string) => !fields[name]?.write.safeParse(undefined).success;
  const plain = async () =>
    Object.fromEntries(
      Object.entries(await bodyOf(maker, resource)).filter(
        ([name]) => !match.includes(name) || isNeeded(name),
      ),
    );

  test('fifty times at once by the same external id makes one record and loses no change', async () => {
    const body = await plain();
    const replies = await inParallel(fifty, 50, (n) =>
      api('POST', `${path}?on_duplicate=update`, {
        ...body,
        external_ids: { erp: 'E-1' },
        metadata: { [`n${n}`]: n },
      }),
    );
    expect(
      replies.every(({ status }) => status === 200),
      statuses(replies).join('\n'),
    ).toBe(true);
    const { meta, data } = (await api('GET', path)).body;
    expect(meta.total).toBe(1);
    expect(Object.keys(data[0].metadata)).toHaveLength(50);
    expect(data[0].version).toBe(50);
    const events = await eventsOfKind(api, kind);
    expect(events.filter(({ type }) => type === eventTypeFor(resource, 'created'))).toHaveLength(1);
    expect(events).toHaveLength(50);
  });

  test.each(match)('fifty times at once by the same %s makes one record', async (column) => {
    const body = await plain();
    const replies = await inParallel(fifty, 50, (n) =>
      api('POST', `${path}?on_duplicate=update`, {
        ...body,
        [column]: example[column] ?? 'B12345678',
        metadata: { [`n${n}`]: n },
      }),
    );
    expect(
      replies.every(({ status }) => status === 200),
      statuses(replies).join('\n'),
    ).toBe(true);
    const { meta, data } = (await api('GET', path)).body;
    expect(meta.total).toBe(1);
    expect(data[0].version).toBe(50);
  });

  test('gives an external id to one record, whichever comes first', async () => {
    const body = await plain();
    const others = () => Object.entries(onlyUnique(resource)).filter(([name]) => name in body);
    const replies = await inParallel(fifty, 50, () =>
      api('POST', path, { ...body, ...Object.fromEntries(others()), external_ids: { erp: 'E-1' } }),
    );
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const reply of replies.filter((one) => one !== made[0])) {
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: 'external_ids.erp', rule: 'unique' });
    }
    expect((await api('GET', path)).body.meta.total).toBe(1);
  });

  test('frees an external id when it is removed, and follows when it changes', async () => {
    const first = await api('POST', path, { ...(await plain()), external_ids: { erp: 'E-1' } });
    const taken = await api('POST', `${path}?on_duplicate=refuse`, {
      ...(await plain()),
      external_ids: { erp: 'E-1' },
    });
    expectError(taken, 400, 'validation_error');
    await api('PATCH', `${path}/${first.body.data.id}`, { external_ids: { erp: null, crm: 'C-1' } });
    const second = await api('POST', path, { ...(await plain()), external_ids: { erp: 'E-1' } });
    expect(second.status, second.text).toBe(200);
    const updated = await api('POST', `${path}?on_duplicate=update`, {
      ...(await plain()),
      external_ids: { crm: 'C-1' },
    });
    expect(updated.body.data.id).toBe(first.body.data.id);
    expect(updated.body.data.external_ids).toEqual({ crm: 'C-1' });
  });
});

test('creates one contact of fifty simultaneous calls with the same unique e-mail', async () => {
  const tenant = await newTenant(server);
  const member = caller(server, tenant.tokens.member);
  await server.app.db.asSystem((tx) =>
    tx.text('UPDATE organizations SET settings = $2 WHERE id = $1', [
      tenant.id,
      JSON.stringify({ contacts: { unique_email: true } }),
    ]),
  );
  const replies = await inParallel(fifty, 50, () =>
    member('POST', '/contacts', { email: 'ana@example.com' }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await member('GET', '/contacts')).body.meta.total).toBe(1);
});
