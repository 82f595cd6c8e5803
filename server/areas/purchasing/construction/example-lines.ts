import type { AmendmentLine } from './amendments/amendment-deriving.ts';
import { type ContractLine, lineAmount, untouched } from './line-sums.ts';
import type { MeasuredLine } from './measurements/measured-lines.ts';

/** The line of the examples in the reference, as a contract, a measurement and an amendment return it. */
export const trenchAt = (unit_price: string): ContractLine =>
  untouched(
    {
      id: 'lin_01kf0fk9m00000000000000001',
      lpu_item_id: null,
      code: 'CAN-0110',
      description: 'Trench in soil, with backfill',
      unit: 'm',
      contracted_qty: '1200',
      price_source: 'own',
      list_price: null,
      unit_price,
    },
    'EUR',
  );

const { id: line_id, lpu_item_id, code, description, unit, unit_price, price_source } = trenchAt('18');
const shared = { line_id, lpu_item_id, code, description, unit, unit_price };

export const measuredTrench: MeasuredLine = {
  ...shared,
  id: 'lin_01kf0fk9m00000000000000002',
  quantity: '180.5',
  amount: lineAmount('180.5', unit_price, 'EUR'),
  note: 'Streets 1 to 4',
};

export const moreTrench: AmendmentLine = {
  ...shared,
  id: 'lin_01kf0fk9m00000000000000003',
  quantity: '150',
  price_source,
  amount: lineAmount('150', unit_price, 'EUR'),
};
