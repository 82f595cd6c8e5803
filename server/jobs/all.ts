import { syncCalendar } from '../calendar/sync-job.ts';
import { fetchDocument } from '../contracts/fetch-document.ts';
import { runImport } from '../imports/run.ts';
import { tellAbandonedMail } from '../mail/abandoned.ts';
import { sendMail } from '../mail/send-job.ts';
import { sendCampaign } from '../marketing/send-campaign.ts';
import { compactDays } from '../reports/compaction.ts';
import { runConformance } from '../webhooks/conformance.ts';
import { reapDeliveries } from '../webhooks/reap.ts';
import type { AnyJob } from './job.ts';
import { reap } from './reap.ts';
import { tellExpiringTokens } from './token-expiry.ts';

/** Every kind of background work. */
export const allJobs: readonly AnyJob[] = [
  reap,
  compactDays,
  reapDeliveries,
  runConformance,
  tellExpiringTokens,
  runImport,
  sendCampaign,
  sendMail,
  tellAbandonedMail,
  fetchDocument,
  syncCalendar,
];
