import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Deal } from '../deals/deals.ts';

/** The kinds of a stage. A deal's status is the kind of its stage. */
export const stageKinds = ['open', 'won', 'lost'] as const;
export type StageKind = (typeof stageKinds)[number];

/** The properties of a deal that a stage can require. */
export const requirable = [
  'amount',
  'currency',
  'expected_close_date',
  'contact_id',
  'company_id',
  'owner_id',
  'source',
  'lines',
  'competitor',
  'lost_reason',
] as const satisfies readonly NameIn<Deal>[];

export type Requirable = (typeof requirable)[number];
