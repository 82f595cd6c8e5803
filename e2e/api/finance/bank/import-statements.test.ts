import { beforeEach, expect, test } from 'vitest';
import { type Banker, newBanker, ownIban } from '../../../support/finance/bank/banker.ts';
import { camtOf } from '../../../support/finance/bank/camt.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let banker: Banker;
beforeEach(async () => {
  banker = await newBanker(server);
});

/** Refused with the rule and a text, and nothing was written. */
async function expectRefused(content: string, rule: string, text: RegExp, more = {}) {
  const before = (await banker.lines()).length;
  const reply = await banker.send(content, more);
  expect(reply.status, reply.text).toBe(400);
  expect(reply.body.error.details).toContainEqual(
    expect.objectContaining({ rule, message: expect.stringMatching(text) }),
  );
  expect(await banker.lines()).toHaveLength(before);
}

test.each(['02', '08'] as const)('a statement in version %s is read with all its facts', async (version) => {
  const content = banker.statement(
    [
      {
        amount: 121,
        name: 'Acme & Co',
        iban: 'DE89370400440532013000',
        text: 'Invoice 12',
        bankReference: 'B1',
      },
      { amount: 20, kind: 'outflow', name: 'Bank', text: 'Fee' },
      { amount: 5, status: 'PDNG', text: 'Not booked yet' },
      { amount: 9, isReversal: true, text: 'Taken back' },
    ],
    { version },
  );
  const { data } = await banker.imported(content);
  expect(data).toMatchObject([
    {
      ...{ new_count: 3, certain_count: 0 },
      statement: {
        ...{ iban: ownIban, currency: 'EUR', format: 'camt.053', number: 'S1', sequence: '7' },
        ...{ opening_balance: 1000, closing_balance: 1110, line_count: 3, known_count: 0, skipped_count: 1 },
      },
    },
  ]);
  expect(await banker.lines()).toMatchObject([
    {
      ...{ kind: 'inflow', amount: 121, counterparty_name: 'Acme & Co', text: 'Invoice 12' },
      ...{
        counterparty_iban: 'DE89370400440532013000',
        bank_reference: 'B1',
        end_to_end_id: null,
        status: 'new',
      },
    },
    { kind: 'outflow', amount: 20, counterparty_name: 'Bank' },
    { kind: 'inflow', amount: 9, is_reversal: true },
  ]);
});

test('a batch is a line for each of its payments', async () => {
  const parts = [
    { amount: 100, name: 'One' },
    { amount: 20.5, name: 'Two' },
  ];
  await banker.imported(banker.statement([{ amount: 120.5, parts, text: 'Batch' }]));
  const lines: { amount: number; counterparty_name: string }[] = await banker.lines();
  expect(lines.map((one) => [one.amount, one.counterparty_name])).toEqual([
    [100, 'One'],
    [20.5, 'Two'],
  ]);
});

test('a dry run answers the same and writes nothing', async () => {
  const { data } = await banker.imported(banker.statement([{ amount: 121 }]), { dry_run: true });
  expect(data).toMatchObject([{ new_count: 1 }]);
  expect(await banker.lines()).toEqual([]);
  await banker.imported(banker.statement([{ amount: 121 }]));
  expect(await banker.lines()).toHaveLength(1);
});

test('files that are no statement, or cut off, are refused with the reason', async () => {
  const whole = banker.statement([{ amount: 121 }, { amount: 30 }]);
  await expectRefused('Fecha;Importe\n', 'xml', /not XML/);
  await expectRefused('<html></html>', 'camt', /no statement/);
  await expectRefused(whole.slice(0, -60), 'cut_off', /cut off/);
  await expectRefused(`<!DOCTYPE a [<!ENTITY b "c">]>${whole}`, 'xml', /entities/);
  await expectRefused(whole.replace(/<Ntry>[\s\S]*?<\/Ntry>/, ''), 'cut_off', /1000\.00.*1030\.00.*1151\.00/);
});

test('a statement of another account or currency is refused, and the answer says where to add it', async () => {
  const iban = 'ES7921000813610123456789';
  await expectRefused(
    banker.statement([{ amount: 1 }], { iban }),
    'account',
    /ES7921000813610123456789.*bank_accounts/,
  );
  await expectRefused(banker.statement([{ amount: 1 }], { currency: 'USD' }), 'currency', /USD.*EUR/);
});

test('a statement is imported once, also by two people at once', async () => {
  const content = banker.statement([{ amount: 121 }]);
  const replies = await Promise.all([banker.send(content), banker.send(content), banker.send(content)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  await expectRefused(content, 'already_imported', /S1/);
  // The same lines under another number are known too.
  await expectRefused(
    banker.statement([{ amount: 121 }], { number: 'S2' }),
    'already_imported',
    /already there/,
  );
});

test('a missing statement is a warning, and days that are there with another balance are refused', async () => {
  const { today } = banker;
  const day = (n: number) => `2026-03-0${n}`;
  const of = (number: string, [from, to]: [number, number], opening: number, amount: number) =>
    camtOf({
      ...{ number, iban: ownIban, opening, from: day(from), to: day(to) },
      lines: [{ amount, day: day(to), text: number }],
    });
  expect(today > day(9)).toBe(true);
  expect(await banker.imported(of('A', [1, 1], 100, 10))).not.toHaveProperty('warnings');
  expect(await banker.imported(of('B', [2, 2], 110, 20))).not.toHaveProperty('warnings');
  const gap = await banker.imported(of('D', [4, 6], 200, 5));
  expect(gap.warnings).toMatchObject([
    { code: 'balance_gap', message: expect.stringMatching(/130\.00.*200\.00/) },
  ]);
  // The missing one comes late and follows B.
  expect(await banker.imported(of('C', [3, 3], 130, 70))).not.toHaveProperty('warnings');
  await expectRefused(of('E', [5, 7], 500, 1), 'overlap', /D/);
});

test('a CSV file imports only the lines that are new', async () => {
  const csv = (rows: string[]) => ['Fecha;Concepto;Ordenante;Importe', ...rows].join('\n');
  const first = ['31/03/2026;Factura 12;Acme;1.210,00', '31/03/2026;Comisión;Banco;-3,50'];
  const { data } = await banker.imported(csv(first), { format: 'csv' });
  expect(data).toMatchObject([
    { new_count: 2, statement: { from_date: '2026-03-31', opening_balance: null } },
  ]);
  const again = await banker.imported(csv([...first, ...first.slice(0, 1), '01/04/2026;Otra;Acme;5,00']), {
    format: 'csv',
  });
  // Two equal lines of one day are two payments.
  expect(again.data).toMatchObject([{ new_count: 2, statement: { known_count: 2 } }]);
  expect(await banker.lines()).toMatchObject([
    { kind: 'inflow', amount: 1210, counterparty_name: 'Acme', text: 'Factura 12' },
    { kind: 'outflow', amount: 3.5 },
    { amount: 1210 },
    { amount: 5 },
  ]);
  await expectRefused(csv(first), 'already_imported', /2 lines/, { format: 'csv' });
});

test('cells of CSV that are not clear are refused with their line', async () => {
  const sent = { format: 'csv', mapping: { Day: 'booking_date', Sum: 'amount' } };
  await expectRefused('Day;Sum\n2026-03-31;12,5x\n', 'number', /12,5x.*line 2/, sent);
  await expectRefused('Day;Sum\n31/31/2026;5\n', 'date', /31\/31\/2026.*line 2/, sent);
  await expectRefused('Day;Sum\n2026-03-31;0\n', 'required', /line 2/, sent);
  await expectRefused('Day;Amount\n2026-03-31;1\n', 'unknown_column', /Sum/, sent);
  await expectRefused('A;B\n1;2\n', 'required', /booking_date/, { format: 'csv' });
});
