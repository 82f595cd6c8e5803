import { measure } from '#server/base/reports/measure.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import type { Deal } from './deals.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'deals.created': 'owner_id' | 'source' | 'pipeline_id';
    'deals.won': 'owner_id' | 'source' | 'pipeline_id';
    'deals.lost': 'owner_id' | 'source' | 'pipeline_id' | 'lost_reason' | 'competitor';
    'deals.open': 'owner_id' | 'pipeline_id' | 'stage_id';
    'deals.weighted': 'owner_id' | 'pipeline_id';
  }
}

/** Returns the sums of a deal: created, open now, and won or lost on its day. */
export function dealSums(record: Deal, settings: Settings): SumPart[] {
  const { owner_id, source, pipeline_id, stage_id, currency, amount } = record;
  const worth = { currency, amount: amount ?? '0' };
  const by = { owner_id, source, pipeline_id };
  const begun = measure({ metric: 'deals.created', at: record.created_at, by, ...worth }, settings);
  if (record.status === 'won')
    return [...begun, ...measure({ metric: 'deals.won', at: record.won_at, by, ...worth }, settings)];
  if (record.status === 'lost') {
    const why = { ...by, lost_reason: record.lost_reason, competitor: record.competitor };
    return [...begun, ...measure({ metric: 'deals.lost', at: record.lost_at, by: why, ...worth }, settings)];
  }
  const weighted = { currency, amount: record.weighted_amount ?? '0' };
  const close = record.expected_close_date;
  return [
    ...begun,
    ...measure({ metric: 'deals.open', by: { owner_id, pipeline_id, stage_id }, ...worth }, settings),
    ...measure(
      { metric: 'deals.weighted', day: close, by: { owner_id, pipeline_id }, ...weighted },
      settings,
    ),
  ];
}
