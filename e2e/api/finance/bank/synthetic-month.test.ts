import { expect, test } from 'vitest';
import { newBanker } from '../../../support/finance/bank/banker.ts';
import { randomOf } from '../../../support/finance/bank/random.ts';
import {
  amounts,
  customers,
  type MonthDocument,
  monthLines,
  suppliers,
} from '../../../support/finance/bank/synthetic-month.ts';
import { sharedServer } from '../../../support/test-server.ts';

const seed = 20_261_031;
const server = await sharedServer();

interface Proposal {
  certain: boolean;
  allocations: { invoice_id: string; amount: number }[];
}

test('of a month with 200 documents and 150 lines, no certain match is wrong', {
  timeout: 240_000,
}, async () => {
  const banker = await newBanker(server);
  const { seller } = banker;
  await seller.change('/settings', { policies: { purchase_invoice_needs_order: false } });
  const random = randomOf(seed);
  const made = async (path: string, names: readonly string[], more: object) =>
    new Map(
      await Promise.all(
        names.map(async (name) => [name, (await seller.make(path, { name, ...more })).id] as const),
      ),
    );
  const companies = await made('/companies', customers, { type: 'customer' });
  const sellers = await made('/purchases/suppliers', suppliers, {});
  const documents: MonthDocument[] = [];
  for (let nth = 0; nth < 200; nth += 1) {
    const amount = random.pick(amounts);
    const isBill = nth % 6 === 5;
    const party = random.pick<string>(isBill ? suppliers : customers);
    const supplier_number = `${party.slice(0, 1)}-2026-${String(nth).padStart(5, '0')}`;
    const draft = await seller.make('/finance/invoices', {
      ...(isBill
        ? { direction: 'purchase', supplier_id: sellers.get(party), supplier_number }
        : { company_id: companies.get(party) }),
      ...{ currency: 'EUR', lines: [{ description: 'Work', quantity: 1, unit_price: amount }] },
    });
    const { id, number } = await seller.change(`/finance/invoices/${draft.id}`, { status: 'issued' });
    documents.push({
      id,
      party,
      amount,
      kind: isBill ? 'outflow' : 'inflow',
      number: isBill ? supplier_number : number,
    });
  }
  const lines = monthLines(documents, banker.today, seed + 1);
  const sent = lines.map((line, at) => ({ ...line, bankReference: `REF${at}` }));
  const { data } = await banker.imported(banker.statement(sent, { number: 'MONTH', opening: 50_000 }));
  const known: { id: string; bank_reference: string }[] = [
    ...(await seller.read('/finance/bank-lines?per_page=100')),
    ...(await seller.read('/finance/bank-lines?per_page=100&page=2')),
  ];
  expect(known).toHaveLength(150);
  const wrong: unknown[] = [];
  let [certain, isFirst, matchable] = [0, 0, 0];
  for (const { id, bank_reference } of known) {
    const truth = lines[Number(bank_reference.slice(3))];
    const proposals: Proposal[] = await seller.read(`/finance/bank-lines/${id}/proposals`);
    const wanted = JSON.stringify((truth?.pays ?? []).map((one) => [one.id, one.amount]).toSorted());
    const isTrue = ({ allocations }: Proposal) =>
      JSON.stringify(allocations.map((one) => [one.invoice_id, one.amount]).toSorted()) === wanted;
    if (truth?.pays.length) matchable += 1;
    const sure = proposals.filter((one) => one.certain);
    certain += sure.length;
    const [first] = proposals;
    if (truth?.pays.length && first && isTrue(first)) isFirst += 1;
    for (const one of sure) if (!isTrue(one)) wrong.push({ truth, one });
  }
  console.log(
    `seed ${seed}: of 150 lines, ${matchable} pay documents; ${certain} are certain, ${150 - certain} are asked, and ${isFirst} have the right documents as the first proposal`,
  );
  expect(wrong).toEqual([]);
  expect(certain).toBeGreaterThan(40);
  expect(data[0].certain_count).toBe(certain);
  const path = `/finance/bank-statements/${data[0].statement.id}/accept-certain`;
  const trial = await seller.done('POST', path, { dry_run: true });
  expect(trial.data).toMatchObject({ refused: [], asked_count: 150 - certain });
  expect(await seller.read('/finance/settlements')).toEqual([]);
  const { data: done } = await seller.done('POST', path, {});
  expect(done.accepted).toHaveLength(certain);
  expect(done.refused).toEqual([]);
  const { summary } = await seller.done('GET', '/finance/ageing?side=receivable');
  expect(summary.on_account).toBe(0);
  // The rest is clearer once the certain lines are settled; no later call is wrong either.
  const settled = [...done.accepted];
  for (let more = done.accepted; more.length > 0; settled.push(...more))
    more = (await seller.done('POST', path, {})).data.accepted;
  const truths = new Map(known.map(({ id, bank_reference }) => [id, lines[Number(bank_reference.slice(3))]]));
  for (const { line_id, invoice_ids } of settled)
    expect(invoice_ids.toSorted()).toEqual(
      truths
        .get(line_id)
        ?.pays.map((one) => one.id)
        .toSorted(),
    );
  console.log(`${settled.length - certain} more are certain afterwards`);
});
