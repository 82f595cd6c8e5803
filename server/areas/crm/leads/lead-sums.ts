import { measure } from '#server/base/reports/measure.ts';
import type { SumPart } from '#server/kernel/journal/sums.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import type { Lead } from './leads.ts';

declare module '#server/kernel/journal/metrics.ts' {
  interface Metrics {
    'leads.created': 'owner_id' | 'source' | 'status';
    'leads.converted': 'owner_id' | 'source' | 'status';
    'leads.unqualified': 'owner_id' | 'source' | 'status';
  }
}

/** A lead is counted on the day it came, whatever its status, and again on the day it was converted. */
export function leadSums(record: Lead, settings: Settings): SumPart[] {
  const { owner_id, source, status, currency } = record;
  const by = { owner_id, source, status };
  const worth = { currency, amount: record.estimated_value ?? '0' };
  return [
    ...measure({ metric: 'leads.created', at: record.created_at, by, ...worth }, settings),
    ...(status === 'converted'
      ? measure({ metric: 'leads.converted', at: record.converted_at, by, ...worth }, settings)
      : []),
    ...(status === 'unqualified'
      ? measure({ metric: 'leads.unqualified', at: record.created_at, by, ...worth }, settings)
      : []),
  ];
}
