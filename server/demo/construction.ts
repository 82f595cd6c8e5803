import type { Kind } from '#server/vocabulary/ids.ts';
import { addMeasured, addMeasurements } from './measurements.ts';
import type { Handle } from './timeline.ts';
import { dateOf, type World } from './world.ts';

const day = 86_400_000;
const list = 'Network works';

const items = [
  ['CAN-0110', 'Trench 0.40 × 0.80 m in soil, with backfill', 'm', 18],
  ['CAN-0120', 'Trench 0.40 × 0.80 m in asphalt, with reinstatement', 'm', 41.5],
  ['CAM-0200', 'Precast chamber 80 × 80 cm', 'un', 310],
  ['FIB-0300', 'Fibre cable, 48 fibres, laid in conduit', 'm', 3.85],
  ['FIB-0310', 'Fusion splice', 'un', 12.4],
] as const;

/** Adds construction contracts with a client and a subcontractor, with a price list, in every state. */
export function addConstruction(world: World): void {
  const { timeline, now } = world;
  const start = now - 120 * day;
  const priced = addList(world, start);
  const client = timeline.create(start, 'company', () => ({ name: 'Red del Norte', type: 'customer' }));
  const main = sign(world, start + 2 * day, client, 'OB-001', priced);
  const subcontract = subcontractFor(world, start + 4 * day, main);
  addMeasurements(world, start + 30 * day, main, subcontract);
  const amendment = timeline.create(start + 40 * day, 'contract_amendment', () => ({
    client_contract_id: main.id,
    reason: 'The route goes around the old mill',
    lines: [{ code: 'CAN-0110', quantity: 150 }],
    days_delta: 15,
  }));
  timeline.change(start + 41 * day, 'contract_amendment', amendment, () => ({ status: 'approved' }));
  timeline.create(now - day, 'contract_amendment', () => ({
    client_contract_id: main.id,
    reason: 'A second cable',
    lines: [{ code: 'FIB-0300', quantity: 600 }],
  }));
  addOtherStates(world, start + 2 * day, client, priced);
}

function addList({ timeline }: World, at: number): Handle[] {
  const made = items.map(([code, description, unit, unit_price]) =>
    timeline.create(at, 'lpu_item', () => ({ list, code, description, unit, unit_price, currency: 'EUR' })),
  );
  const old = (code: string) =>
    timeline.create(at, 'lpu_item', () => ({
      list,
      code,
      description: 'Trench by hand',
      unit: 'm',
      unit_price: 55,
      currency: 'EUR',
    }));
  const [replaced, gone] = [old('CAN-0090'), old('CAN-0091')];
  timeline.change(at + day, 'lpu_item', replaced, () => ({
    status: 'superseded',
    superseded_by_id: made[0]?.id,
  }));
  timeline.change(at + day, 'lpu_item', gone, () => ({ status: 'inactive' }));
  return made;
}

const quantities = [1200, 340, 18, 2400, 96];

const contractBody = (number: string, at: number, priced: readonly Handle[]) => ({
  number,
  title: `Fibre network, district ${number.slice(-1)}`,
  currency: 'EUR',
  lpu_list: list,
  price_factor: 0.95,
  tax_rate: 21,
  lines: priced.map(({ id }, nth) => ({ lpu_item_id: id, contracted_qty: quantities[nth] })),
  advance_pct: 10,
  retention_pct: 5,
  retention_release: { on: 'completed', days: 365 },
  start_date: dateOf(at),
  end_date: dateOf(at + 240 * day),
});

function sign(
  { timeline }: World,
  at: number,
  client: Handle,
  number: string,
  priced: readonly Handle[],
): Handle {
  const contract = timeline.create(at, 'client_contract', () => ({
    ...contractBody(number, at, priced),
    company_id: client.id,
    guarantees: [
      { kind: 'performance', amount: 4000, issuer: 'Banco del Norte', expires_at: dateOf(at + 140 * day) },
    ],
    readjustment: { index: 'INCC', base_date: dateOf(at), every_months: 12 },
  }));
  timeline.change(at + day, 'client_contract', contract, () => ({ status: 'active' }));
  return contract;
}

function subcontractFor({ timeline, now }: World, at: number, main: Handle): Handle {
  const supplier = timeline.create(at, 'supplier', () => ({ name: 'Zanjas del Sur', currency: 'EUR' }));
  const contract = timeline.create(at, 'subcontractor_contract', () => ({
    number: 'SUB-001',
    title: 'Trenches, district 1',
    supplier_id: supplier.id,
    client_contract_id: main.id,
    currency: 'EUR',
    lpu_list: list,
    // The subcontractor's share leaves few of the client's inspection chambers.
    lines: [
      { code: 'CAN-0110', contracted_qty: 1200, unit_price: 13.5 },
      { code: 'CAM-0200', contracted_qty: 18, unit_price: 290 },
    ],
    retention_pct: 5,
    pay_when_measured: true,
    documents_required: [
      {
        kind: 'insurance',
        name: 'Liability policy',
        received_at: dateOf(at),
        expires_at: dateOf(now + 20 * day),
      },
      { kind: 'tax', name: 'Tax clearance' },
    ],
  }));
  timeline.change(at + day, 'subcontractor_contract', contract, () => ({ status: 'active' }));
  for (const [nth, status] of ['draft', 'suspended', 'completed', 'closed', 'terminated'].entries())
    endingAs({ timeline }, 'subcontractor_contract', at + 6 * day, status, () => ({
      number: `SUB-${nth + 10}`,
      title: 'Trenches, other districts',
      supplier_id: supplier.id,
      currency: 'EUR',
      lines: [{ code: 'CAN-0110', description: 'Trench', unit: 'm', contracted_qty: 80, unit_price: 14 }],
      retention_pct: 5,
      retention_release: { on: 'completed', days: 90 },
    }));
  return contract;
}

function addOtherStates(world: World, at: number, client: Handle, priced: readonly Handle[]): void {
  for (const [nth, status] of ['draft', 'suspended', 'completed', 'closed', 'terminated'].entries())
    endingAs(world, 'client_contract', at + nth * day, status, () => ({
      ...contractBody(`OB-00${nth + 2}`, at, priced),
      company_id: client.id,
      advance_pct: 0,
    }));
}

/** Creates a contract and takes the steps to the given status. */
function endingAs(
  { timeline }: Pick<World, 'timeline'>,
  kind: Kind,
  at: number,
  status: string,
  body: () => Record<string, unknown>,
): void {
  const contract = timeline.create(at, kind, body);
  const ways: Readonly<Record<string, string[]>> = { draft: [], closed: ['active', 'completed', 'closed'] };
  const steps = ways[status] ?? ['active', status];
  // A completed contract has a measurement, so an amount is retained.
  if (status === 'completed') addMeasured({ timeline }, at + day + 3_600_000, kind, contract);
  for (const [nth, to] of steps.entries())
    timeline.change(at + (nth + 1) * day, kind, contract, () => ({
      status: to,
      ...(to === 'terminated' ? { termination_reason: 'The licence was withdrawn' } : {}),
    }));
}
