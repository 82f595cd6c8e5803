import { expect, test } from 'vitest';
import { pageAt } from '../../../support/finance/documents.ts';
import { newBuilder } from '../../../support/purchasing/builder.ts';
import { surfaceCaller } from '../../../support/surface-caller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const surfaceOf = surfaceCaller(server);

const line = (code: string, contracted_qty: number) => ({
  ...{ code, description: `Work ${code}`, unit: 'm', contracted_qty, unit_price: 100 },
});

test('a form for a certificate begins with the work that is left of its contract, and shows its document', async () => {
  const builder = await newBuilder(server);
  const contract = await builder.forClient({
    ...{ title: 'Fibre, north district', retention_pct: 5, tax_rate: 21 },
    lines: [line('CAN-1', 100), line('CAN-2', 50), line('CAN-3', 7.5)],
  });
  await builder.approve(
    await builder.measure(contract, [
      { code: 'CAN-1', quantity: 40 },
      { code: 'CAN-2', quantity: 50 },
    ]),
  );
  const surface = surfaceOf(builder.tenant);
  const [first, , third] = contract.lines;
  const from = { column: 'client_contract_id', id: contract.id };
  const begun = await surface.beginning({ kind: 'measurement', ...from });
  const lines = [
    { line_id: first.id, quantity: '60' },
    { line_id: third.id, quantity: '7.5' },
  ];
  expect(begun).toEqual({ lines });
  const values = {
    client_contract_id: contract.id,
    period_from: '2026-03-01',
    period_to: '2026-03-31',
    lines,
  };
  const { page } = await surface.preview({ kind: 'measurement', values });
  const draft = await builder.make('/obras/measurements', values);
  const stored = await pageAt(server, `/obras/measurements/${draft.id}`, builder.tenant.tokens.admin);
  expect(stored).toContain('7.5 m 0 7.5 7.5');
  expect(page).toContain('Work CAN-3');
  expect(page).toContain('Draft of certificate 2');
});

test('the document of an unfinished certificate leaves out the lines that are wrong, and needs a contract', async () => {
  const builder = await newBuilder(server);
  const contract = await builder.forClient({ title: 'Fibre', lines: [line('CAN-1', 100)] });
  const surface = surfaceOf(builder.tenant);
  const values = {
    client_contract_id: contract.id,
    lines: [{ code: 'CAN-1', quantity: 5 }, { code: 'CAN-1' }, { code: 'NONE', quantity: 3 }],
  };
  const { page } = await surface.preview({ kind: 'measurement', values });
  expect(page).toContain('Work CAN-1');
  await expect(surface.preview({ kind: 'measurement', values: {} })).rejects.toThrow(/contract/);
});
