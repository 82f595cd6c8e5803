import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBuilder } from '../../support/purchasing/builder.ts';
import { beams, cement, newBuyer } from '../../support/purchasing/buyer.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-03-02T10:00:00.000Z') });
});
afterAll(() => server.close());

const lines = [cement, beams].map(({ unit_price: _, ...line }) => line);
const price = (line_id: string, unit_price: number, lead_days: number) => ({
  line_id,
  unit_price,
  lead_days,
});

/**
 * Port: 40 × 6.85 + 6 × 112.335 = 274.00 + 674.01. Steel: 40 × 7.10 + 6 × 108 = 284.00 + 648.00 = 932.00. Kiln: only
 * cement, 40 × 6.60 = 264.00. The best price of each line gives 264 + 648 = 912. With 25 for each delivery that is
 * 962, and Steel alone is 957.
 */
test('rfq_compare: freight decides between one supplier and two, and late offers can be left out', async () => {
  const buyer = await newBuyer(server);
  const made = await Promise.all(['Port', 'Steel', 'Kiln'].map((name) => buyer.supplier({ name })));
  const [port, steel, kiln] = made.map(({ id }) => String(id));
  const question = { title: 'Structure', currency: 'EUR', lines, supplier_ids: [port, steel, kiln] };
  const { id } = await buyer.make('/purchases/rfq', { ...question, needed_by: '2026-03-12' });
  const ask = async (more: object = {}) =>
    (await buyer.done('POST', '/ai/rfq_compare', { rfq_id: id, ...more })).data;
  await buyer.change(`/purchases/rfq/${id}`, { status: 'sent' });
  expect(await ask()).toMatchObject({ status: 'insufficient_data', needed: 1, have: 0 });
  const answer = (supplier_id: string | undefined, offered: object[]) =>
    buyer.done('POST', `/purchases/rfq/${id}/responses`, { supplier_id, lines: offered });
  await answer(port, [price('cement', 6.85, 2), price('beams', 112.335, 10)]);
  await answer(steel, [price('cement', 7.1, 3), price('beams', 108, 15)]);
  await answer(kiln, [price('cement', 6.6, 7)]);
  const plain = (await ask()).result;
  expect(plain).toMatchObject({
    ...{ best_single: { supplier_id: steel, total: 932 }, best_split: { total: 912, freight: 0 } },
    saving: 20,
  });
  expect(plain.suppliers[2]).toMatchObject({ name: 'Kiln', total: null, missing_lines: ['beams'] });
  const extras = [port, steel, kiln].map((supplier_id) => ({ supplier_id, freight: 25 }));
  const landed = (await ask({ extras })).result;
  expect(landed).toMatchObject({ best_split: { total: 957, freight: 25 }, saving: 0 });
  // Ten days are left, and the beams of Steel take fifteen.
  const inTime = (await ask({ only_in_time: true })).result;
  expect(inTime.best_split.lines).toEqual([
    { line_id: 'cement', supplier_id: kiln, total: 264 },
    { line_id: 'beams', supplier_id: port, total: 674.01 },
  ]);
});

/**
 * Cement was ordered at 6.60, 6.85 and 7.10, so the median is 6.85 and the deviation 0.25. 8.90 is 29.93 % and 5.5
 * deviations more.
 */
test('price_check: compares prices with those of earlier orders', async () => {
  const buyer = await newBuyer(server);
  const ask = async (unit_price: number, more: object = {}) =>
    (
      await buyer.done('POST', '/ai/price_check', {
        lines: [{ description: 'CEMENT,  25 kg', unit: 'Bag', unit_price, ...more }],
        currency: 'EUR',
      })
    ).data;
  for (const unit_price of [6.6, 7.1]) await buyer.sentOrder({ lines: [{ ...cement, unit_price }] });
  expect(await ask(8.9)).toMatchObject({ status: 'insufficient_data', needed: 3, have: 2 });
  await buyer.sentOrder({ lines: [{ ...cement, unit_price: 6.85 }] });
  expect((await ask(8.9)).result.lines).toMatchObject([
    { verdict: 'high', known: 3, median: 6.85, difference_pct: 29.93 },
  ]);
  expect((await ask(7.2)).result.lines[0].verdict).toBe('usual');
  expect((await ask(8.9, { unit: 'pallet' })).status).toBe('insufficient_data');
});

test('lpu_match: finds the price list item with the same description and unit', async () => {
  const builder = await newBuilder(server);
  const ask = async (description: string, unit: string, more: object = {}) =>
    (await builder.done('POST', '/ai/lpu_match', { lines: [{ description, unit }], ...more })).data;
  expect((await ask('zanja', 'm')).status).toBe('insufficient_data');
  const trench = await builder.item('CAN-0110', 18, { description: 'Zanja en tierra, con relleno' });
  const dig = await builder.item('CAN-0200', 9, { description: 'Excavación en tierra', unit: 'm3' });
  const old = await builder.item('CAN-0099', 9, { description: 'Zanja en tierra, antigua' });
  await builder.change(`/obras/lpu-items/${old.id}`, { status: 'inactive' });
  const first = async (unit: string) => {
    const reply = await ask('excavación de zanja en tierra', unit);
    return reply.result.matches[0].candidates.map((one: { lpu_item_id: string }) => one.lpu_item_id);
  };
  expect(await first('ml')).toEqual([trench.id, dig.id]);
  expect(await first('m³')).toEqual([dig.id, trench.id]);
  expect((await ask('alfombra', 'm')).result.matches[0].candidates).toEqual([]);
  expect((await ask('zanja', 'm', { list: 'Another' })).result.matches[0].candidates).toEqual([]);
});
