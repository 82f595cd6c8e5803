import { expect, test } from 'vitest';
import { newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import { newBuyer } from '../../support/purchasing/buyer.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const iban = 'ES9121000418450200051332';
const other = 'DE89370400440532013000';
const urlOf = ({ id }: { id: string }) => `/purchases/suppliers/${id}`;

test('an account that was set or changed is confirmed by another manager, and again after each change', async () => {
  const buyer = await newBuyer(server);
  const [manager, member] = [buyer.as('manager'), buyer.as('member')];
  const made = await buyer.supplier({ bank: { iban, holder: 'Port Hardware' } });
  expect(made).toMatchObject({ bank_state: 'unconfirmed', bank_confirmed_by: null });
  expect(made.bank_changed_by).toEqual(made.created_by);
  expect(made.bank_changed_at).toBe(made.created_at);
  const confirm = `${urlOf(made)}/confirm-bank`;
  const own = await buyer.api('POST', confirm, {});
  expectError(own, 400, 'validation_error');
  expect(own.body.error.details[0]).toMatchObject({ path: 'bank', rule: 'author' });
  expect(own.body.error.message).toContain('another manager has to confirm it');
  expectError(await member('POST', confirm, {}), 403, 'insufficient_permissions');
  const tried = await manager('POST', `${confirm}?dry_run=true`, {});
  expect(tried.status, tried.text).toBe(200);
  expect(tried.body.data.bank_state).toBe('confirmed');
  expect((await buyer.read(urlOf(made))).bank_state).toBe('unconfirmed');
  const confirmed = (await manager('POST', confirm, {})).body.data;
  expect(confirmed).toMatchObject({ bank_state: 'confirmed', bank_changed_by: made.bank_changed_by });
  expect(confirmed.bank_confirmed_by).not.toEqual(confirmed.bank_changed_by);
  const twice = await manager('POST', confirm, {});
  expect(twice.body.data.version).toBe(confirmed.version);
  const later = (await manager('PATCH', urlOf(made), { bank: { iban: other } })).body.data;
  expect(later).toMatchObject({ bank_state: 'unconfirmed', bank_confirmed_at: null });
  expect(later.bank_changed_by).toEqual(confirmed.bank_confirmed_by);
  expectError(await manager('POST', confirm, {}), 400, 'validation_error');
  expect((await buyer.done('POST', confirm, {})).data.bank_state).toBe('confirmed');
  const types = await buyer.types(made.id);
  expect(types.filter((type) => type !== 'supplier.updated')).toEqual([
    'supplier.created',
    'supplier.bank_changed',
    'supplier.bank_confirmed',
    'supplier.bank_changed',
    'supplier.bank_confirmed',
  ]);
});

test.each([
  ['iban', other],
  ['account_number', '000123'],
  ['routing_number', '021000021'],
  ['pix_key', 'pix@port.example'],
  ['holder', 'Somebody else'],
])('a change of %s is a change of the account', async (name, value) => {
  const buyer = await newBuyer(server);
  const made = await buyer.supplier({ bank: { iban, holder: 'Port Hardware' } });
  expect((await buyer.as('manager')('POST', `${urlOf(made)}/confirm-bank`, {})).text).toContain('confirmed"');
  const changed = await buyer.change(urlOf(made), { bank: { [name]: value } });
  expect(changed.bank_state).toBe('unconfirmed');
});

test('the name of the bank, its BIC and the spaces of an IBAN can change without a confirmation', async () => {
  const buyer = await newBuyer(server);
  const made = await buyer.supplier({ bank: { iban } });
  expect((await buyer.as('manager')('POST', `${urlOf(made)}/confirm-bank`, {})).text).toContain('confirmed"');
  const bank = { iban: 'ES91 2100 0418 4502 0005 1332', bank_name: 'Banco Norte', bic: 'CAIXESBBXXX' };
  expect((await buyer.change(urlOf(made), { bank })).bank_state).toBe('confirmed');
  expect((await buyer.change(urlOf(made), { name: 'Harbour Hardware' })).bank_state).toBe('confirmed');
});

test('a supplier without an account has nothing to confirm, and one that loses it has no state', async () => {
  const buyer = await newBuyer(server);
  const none = await buyer.supplier();
  expect(none).toMatchObject({ bank_state: null, bank_changed_at: null });
  const refused = await buyer.as('manager')('POST', `${urlOf(none)}/confirm-bank`, {});
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.message).toContain('Port Hardware has no bank account');
  const had = await buyer.supplier({ bank: { iban } });
  const lost = await buyer.change(urlOf(had), { bank: null });
  expect(lost).toMatchObject({ bank_state: null, bank_confirmed_at: null });
});

test('an account that stood before changes were stored counts as confirmed until it changes', async () => {
  const buyer = await newBuyer(server);
  const made = await buyer.supplier({ bank: { iban } });
  await server.app.db.withTenant(buyer.tenant.id, 'write', (tx) =>
    tx.text(
      `UPDATE suppliers SET bank_state = NULL, bank_changed_by = NULL, bank_changed_at = NULL
       WHERE id = $1 RETURNING id`,
      [made.id],
    ),
  );
  const old = (await buyer.as('manager')('POST', `${urlOf(made)}/confirm-bank`, {})).body.data;
  expect(old).toMatchObject({ bank_state: null, bank_confirmed_at: null });
  expect((await buyer.change(urlOf(made), { bank: { iban: other } })).bank_state).toBe('unconfirmed');
});

test('the other managers are notified, and members are not', async () => {
  const buyer = await newBuyer(server);
  const manager = await newColleague(server, buyer.tenant.id, 'manager');
  const member = await newColleague(server, buyer.tenant.id, 'member');
  const made = await buyer.supplier({ bank: { iban } });
  const { data } = await buyer.done('GET', '/emails?per_page=100');
  const about = data.filter(({ subject }: { subject: string }) => subject.includes('Port Hardware'));
  const receivers = about.flatMap(({ to }: { to: string[] }) => to);
  expect(receivers).toContain(manager.email);
  expect(receivers).not.toContain(member.email);
  const mail = (await buyer.done('GET', `/emails/${about[0].id}`)).data;
  expect(JSON.stringify(mail)).toContain(made.id);
});
