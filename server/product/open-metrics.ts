import { deliveryReading, fanOutReading } from '#server/areas/integrations/webhooks/delivery-readings.ts';
import { numberingReading } from '#server/base/events/numbering-reading.ts';
import { alarmReading, jobReading } from '#server/base/jobs/job-readings.ts';
import { workerReading } from '#server/base/jobs/presence.ts';
import { Metrics } from '#server/base/monitoring/metrics.ts';
import type { Reading, SpreadReading } from '#server/base/monitoring/reading.ts';
import { recordsReading } from '#server/base/monitoring/records-reading.ts';

/** Metrics about rows of the platform. */
const readings: readonly Reading[] = [jobReading, workerReading];

/** Metrics about rows of all organizations. */
const spreadReadings: readonly SpreadReading[] = [
  alarmReading,
  numberingReading,
  deliveryReading,
  fanOutReading,
];

type Options = Omit<
  ConstructorParameters<typeof Metrics>[0],
  'readings' | 'spreadReadings' | 'organizationReadings'
>;

/** The module is loaded only by processes that export metrics. */
export const openMetrics = (options: Options): Metrics =>
  new Metrics({ ...options, readings, spreadReadings, organizationReadings: [recordsReading] });
