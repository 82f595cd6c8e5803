import { beforeEach, describe, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const line = (quantity: number, unit_price: string, tax_rate: number | null = 21) => ({
  ...{ description: 'Work', quantity, unit_price, tax_rate },
});
const fifty = Array.from({ length: 50 }, () => line(1, '10.02'));
const taxesOf = (lines: readonly { tax: number }[]) => lines.map(({ tax }) => tax);

test.each(['/quotes', '/finance/invoices', '/purchases/orders'])(
  'the tax of 50 lines of 10.02 at 21 % is 105.21 in %s, and the column of the lines adds up to it',
  async (path) => {
    const { seller, company } = biller;
    const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
    const party = path === '/purchases/orders' ? { supplier_id } : { company_id: company.id };
    const { id } = await seller.make(path, { ...party, currency: 'EUR', lines: fifty });
    const record = await seller.read(`${path}/${id}`);
    expect(record).toMatchObject({
      subtotal: 501,
      total: 606.21,
      taxes: [{ tax_rate: 21, base: 501, amount: 105.21 }],
    });
    const column: number[] = taxesOf(record.lines);
    expect(column.reduce((cents, tax) => cents + Math.round(tax * 100), 0)).toBe(10_521);
    expect(column.slice(0, 22)).toEqual([...Array(21).fill(2.11), 2.1]);
    const [listed] = await seller.read(path);
    expect(listed.taxes).toEqual(record.taxes);
    const [event] = await seller.events(id);
    expect(event?.data.object).toMatchObject({ taxes: record.taxes });
  },
);

test('several rates and lines without a rate are entries of their own', async () => {
  const lines = [line(1, '80', 10), line(2, '100'), line(1, '12.5', null), line(1, '3', 0)];
  expect((await biller.draft({ lines })).taxes).toMatchObject([
    { tax_rate: 21, base: 200, amount: 42 },
    { tax_rate: 10, base: 80, amount: 8 },
    { tax_rate: 0, base: 3, amount: 0 },
    { tax_rate: null, base: 12.5, amount: 0 },
  ]);
});

describe('an invoice of 3 × 33.35 at 21 %', () => {
  const noteOn = (credits_id: string, lines: readonly object[] = [line(1, '33.35')]) =>
    biller.seller.make('/finance/invoices', { kind: 'credit_note', credits_id, lines });
  const creditOne = async (id: string) => biller.issue((await noteOn(id)).id);

  test('is credited one by one to the cent: the last part takes the rest of the tax', async () => {
    const { id, total } = await biller.issued({ lines: [line(3, '33.35')] });
    expect(total).toBe(121.06);
    const notes = [await creditOne(id), await creditOne(id), await creditOne(id)];
    expect(notes.map((note) => note.total)).toEqual([40.35, 40.35, 40.36]);
    expect(notes[2]?.taxes).toMatchObject([{ tax_rate: 21, base: 33.35, amount: 7.01 }]);
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0, credited_total: 121.06 });
  });

  test('with 15 % withheld takes the rest of the retention too', async () => {
    const { id, total, withheld_total, payable_total } = await biller.issued({
      lines: [line(3, '33.35')],
      retention_pct: 15,
    });
    expect({ total, withheld_total, payable_total }).toEqual({
      total: 121.06,
      withheld_total: 15.01,
      payable_total: 106.05,
    });
    const notes = [await creditOne(id), await creditOne(id), await creditOne(id)];
    const figures = notes.map((note) => [note.tax_total, note.withheld_total, note.payable_total]);
    expect(figures).toEqual([
      [7, 5, 35.35],
      [7, 5, 35.35],
      [7.01, 5.01, 35.35],
    ]);
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('is credited to the cent by drafts that were made before one another and issued at once', async () => {
    const { id } = await biller.issued({ lines: [line(3, '33.35')] });
    const drafts = [await noteOn(id), await noteOn(id), await noteOn(id)];
    expect(drafts.map(({ total }) => total)).toEqual([40.35, 40.35, 40.35]);
    const notes = await Promise.all(drafts.map((draft) => biller.issue(draft.id)));
    expect(notes.map(({ total }) => total).sort()).toEqual([40.35, 40.35, 40.36]);
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('frees the rest again when a part is voided', async () => {
    const { id } = await biller.issued({ lines: [line(3, '33.35')] });
    const first = await creditOne(id);
    await creditOne(id);
    await biller.seller.change(`/finance/invoices/${first.id}`, { status: 'void', void_reason: 'Wrong' });
    const rest = await biller.issue((await noteOn(id, [line(2, '33.35')])).id);
    expect(rest).toMatchObject({ tax_total: 14.01, total: 80.71 });
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('is not credited with more tax than it has, by parts whose tax is rounded up', async () => {
    const { id } = await biller.issued({ lines: [line(10, '0.05', 10)] });
    const totals: number[] = [];
    for (let part = 0; part < 10; part += 1)
      totals.push((await biller.issue((await noteOn(id, [line(1, '0.05', 10)])).id)).total);
    expect(totals).toEqual([...Array(5).fill(0.06), ...Array(5).fill(0.05)]);
    expect(await biller.read(id)).toMatchObject({ status: 'credited', balance: 0 });
  });
});
