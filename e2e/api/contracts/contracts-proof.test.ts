import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Contract, type Guest, guestOf, sendContract } from '../../support/contracts/contract-calls.ts';
import {
  call,
  caller,
  newTenant,
  openDatabase,
  sharedServer,
  startServer,
} from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
let contract: Contract;
let guest: Guest;
const database = openDatabase();
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
  contract = await sendContract(api);
  guest = await guestOf(server, api, contract.id, 'ana@example.com');
  await guest.sign({ name: 'Ana' });
});

const problems = async () => {
  const { data } = (await api('GET', `/contracts/${contract.id}/verify`)).body;
  const publicly = (await call(server, 'GET', `${guest.path}/verify`)).body.data;
  expect(publicly).toEqual(data);
  expect(data.valid).toBe(data.problems.length === 0);
  return data.problems.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`);
};

/** Changes the database directly, as an attacker with access to it would. */
const tamper = (statement: string) => database.unsafe(statement, [contract.id]);
const signerPath = () => `signers.${contract.signers[0].id}`;

test('an untouched contract verifies without problems', async () => {
  expect(await problems()).toEqual([]);
});

describe('verification finds a change in the database:', () => {
  test.each<[string, string, () => string[]]>([
    [
      'another document',
      `UPDATE contract_files SET content = 'We film for nothing.' WHERE contract_id = $1 AND name = 'document'`,
      () => ['document changed'],
    ],
    [
      'another document, with its hash',
      `WITH f AS (UPDATE contract_files SET content = 'x', sha256 = encode(sha256('x'), 'hex')
         WHERE contract_id = $1 AND name = 'document')
       UPDATE contracts SET document_sha256 = encode(sha256('x'), 'hex') WHERE id = $1`,
      () => ['document signature', `${signerPath()} signature`],
    ],
    [
      'no document',
      `DELETE FROM contract_files WHERE contract_id = $1 AND name = 'document'`,
      () => ['document missing'],
    ],
    [
      'a rewritten entry',
      `UPDATE contract_trail SET data = data || '{"ip":"192.0.2.9"}' WHERE contract_id = $1 AND event = 'signed'`,
      () => ['trail.5 changed'],
    ],
    [
      'an entry that is gone',
      `DELETE FROM contract_trail WHERE contract_id = $1 AND event = 'invited' AND seq = 2`,
      () => ['trail.2 missing', 'trail.2 chain', 'trail.3 missing', 'trail.4 missing', 'trail.5 end'],
    ],
    [
      'an end that is gone',
      `DELETE FROM contract_trail WHERE contract_id = $1 AND event = 'signed'`,
      () => ['trail.5 end', `${signerPath()} signature`],
    ],
    [
      'a signature nobody made',
      `UPDATE contracts SET signers = jsonb_set(signers, '{1}', jsonb_set(signers -> 0, '{id}', signers -> 1 -> 'id'))
       WHERE id = $1`,
      () => [`signers.${contract.signers[1].id} signature`],
    ],
    [
      'a signature that is gone',
      `UPDATE contracts SET signers = jsonb_set(signers, '{0,status}', '"pending"') WHERE id = $1`,
      () => [`${signerPath()} signature`],
    ],
    [
      'another name under a signature',
      `UPDATE contracts SET signers = jsonb_set(signers, '{0,signed_name}', '"Eva"') WHERE id = $1`,
      () => [`${signerPath()} signature`],
    ],
  ])('%s', async (_, statement, expected) => {
    await tamper(statement);
    expect(await problems()).toEqual(expected());
  });
});

test('requests can add and read rows of a trail, and nothing else', async () => {
  const rows = await database.unsafe<{ organization_id: string }[]>(
    'SELECT organization_id FROM contracts WHERE id = $1',
    [contract.id],
  );
  const organization_id = rows[0]?.organization_id ?? '';
  for (const statement of [
    `UPDATE contract_trail SET actor = 'x' WHERE organization_id = $1`,
    `DELETE FROM contract_trail WHERE organization_id = $1`,
  ]) {
    const changing = server.app.db.withTenant(organization_id, 'write', (tx) =>
      tx.text(statement, [organization_id]),
    );
    await expect(changing).rejects.toMatchObject({ code: '42501' });
  }
});

test('a signature stores the whole address that it came from', async () => {
  const behind = await startServer({ config: { trustedProxies: 1 } });
  const address = '2001:db8:1:2:3:4:5:6';
  const luis = await guestOf(server, api, contract.id, 'luis@example.com');
  const signed = await call(behind, 'POST', `${luis.path}/sign`, {
    body: { name: 'Luis' },
    headers: { 'x-forwarded-for': `203.0.113.9, ${address}` },
  });
  expect(signed.status, signed.text).toBe(200);
  const trail = (await api('GET', `/contracts/${contract.id}/trail`)).body.data;
  expect(trail.findLast(({ event }: { event: string }) => event === 'signed').data.ip).toBe(address);
  expect(await problems()).toEqual([]);
  await behind.close();
});
