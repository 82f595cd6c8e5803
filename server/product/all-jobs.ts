import { runAgents } from '#server/areas/ai/agents/schedule-job.ts';
import { runFunction } from '#server/areas/ai/functions/run-job.ts';
import { syncCalendar } from '#server/areas/contracts/calendar/sync-job.ts';
import { fetchDocument } from '#server/areas/contracts/contracts/fetch-document.ts';
import { mailWebinar } from '#server/areas/contracts/webinars/round-job.ts';
import { sendCampaign } from '#server/areas/crm/campaigns/send-campaign.ts';
import { sendHandOver } from '#server/areas/editing/hand-over/send-job.ts';
import { renderFilm } from '#server/areas/editing/media/media-job.ts';
import { probeFilm } from '#server/areas/editing/versions/probe-job.ts';
import { sendDueFiscalRecords, sendFiscalRecords } from '#server/areas/finance/fiscal/sending/send-job.ts';
import { postMovementsAgain } from '#server/areas/finance/postings/post-movements-again.ts';
import { postOldRecords } from '#server/areas/finance/postings/post-old-records.ts';
import { postRated } from '#server/areas/finance/postings/post-rated.ts';
import { releaseTaxesJob } from '#server/areas/finance/postings/release-taxes.ts';
import { unpostedInFinance } from '#server/areas/finance/postings/unposted-finance.ts';
import { attendanceAfterFirstZone } from '#server/areas/hr/attendance/first-zone.ts';
import { unpostedPay } from '#server/areas/hr/payroll/post-pay.ts';
import { endAbandonedRuns } from '#server/areas/integrations/runs/abandoned.ts';
import { reapRunErrors } from '#server/areas/integrations/runs/reap.ts';
import { runSync } from '#server/areas/integrations/runs/run-job.ts';
import { runConformance } from '#server/areas/integrations/webhooks/conformance.ts';
import { reapDeliveries } from '#server/areas/integrations/webhooks/reap.ts';
import { finishFiles } from '#server/areas/platform/files/finish-job.ts';
import { reapImports } from '#server/areas/platform/imports/reap.ts';
import { runImport } from '#server/areas/platform/imports/run.ts';
import { sendDigests } from '#server/areas/platform/notifications/digest-job.ts';
import { sendReset } from '#server/areas/platform/session/reset-job.ts';
import { sendAccountLetter } from '#server/areas/platform/session/second-factor/account-letter.ts';
import { notifyOfExpiringTokens } from '#server/areas/platform/tokens/token-expiry.ts';
import { makeDocument } from '#server/base/documents/kept/document-job.ts';
import { mailDocument } from '#server/base/documents/kept/mail-document.ts';
import { type AnyJob, withGivingUp } from '#server/base/jobs/job.ts';
import { reap } from '#server/base/jobs/reap.ts';
import { failAbandonedMail } from '#server/base/mail/abandoned.ts';
import { sendMail } from '#server/base/mail/send-job.ts';
import { compactDays } from '#server/base/reports/compaction.ts';
import { recountAfterFirstZone } from '#server/base/reports/recount-job.ts';

/** All kinds of background work. */
export const allJobs: readonly AnyJob[] = withGivingUp([
  reap,
  compactDays,
  recountAfterFirstZone,
  attendanceAfterFirstZone,
  reapDeliveries,
  runConformance,
  notifyOfExpiringTokens,
  sendDigests,
  runImport,
  reapImports,
  finishFiles,
  sendCampaign,
  sendMail,
  mailWebinar,
  sendReset,
  sendAccountLetter,
  failAbandonedMail,
  fetchDocument,
  probeFilm,
  renderFilm,
  sendHandOver,
  makeDocument,
  mailDocument,
  sendFiscalRecords,
  sendDueFiscalRecords,
  postMovementsAgain,
  postRated,
  postOldRecords([...unpostedInFinance, unpostedPay]),
  releaseTaxesJob,
  syncCalendar,
  runFunction,
  runAgents,
  runSync,
  reapRunErrors,
  endAbandonedRuns,
]);
