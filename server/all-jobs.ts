import { sendReset } from './accounts/reset-job.ts';
import { runAgents } from './agents/schedule-job.ts';
import { runFunction } from './ai/run-job.ts';
import { syncCalendar } from './calendar/sync-job.ts';
import { fetchDocument } from './contracts/fetch-document.ts';
import { reapImports } from './imports/reap.ts';
import { runImport } from './imports/run.ts';
import { endAbandonedRuns } from './integrations/abandoned.ts';
import { reapRunErrors } from './integrations/reap.ts';
import { runSync } from './integrations/run-job.ts';
import type { AnyJob } from './jobs/job.ts';
import { reap } from './jobs/reap.ts';
import { tellAbandonedMail } from './mail/abandoned.ts';
import { sendMail } from './mail/send-job.ts';
import { sendCampaign } from './marketing/send-campaign.ts';
import { sendDigests } from './notifications/digest-job.ts';
import { tellExpiringTokens } from './notifications/token-expiry.ts';
import { attendanceAfterFirstZone } from './people/first-zone.ts';
import { compactDays } from './reports/compaction.ts';
import { recountAfterFirstZone } from './reports/recount-job.ts';
import { runConformance } from './webhooks/conformance.ts';
import { reapDeliveries } from './webhooks/reap.ts';

/** Every kind of background work. */
export const allJobs: readonly AnyJob[] = [
  reap,
  compactDays,
  recountAfterFirstZone,
  attendanceAfterFirstZone,
  reapDeliveries,
  runConformance,
  tellExpiringTokens,
  sendDigests,
  runImport,
  reapImports,
  sendCampaign,
  sendMail,
  sendReset,
  tellAbandonedMail,
  fetchDocument,
  syncCalendar,
  runFunction,
  runAgents,
  runSync,
  reapRunErrors,
  endAbandonedRuns,
];
