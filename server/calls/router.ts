// biome-ignore-all assist/source/organizeImports: kinds of record are listed in the order in which their files are loaded
import { passwordResets } from '#server/areas/platform/session/password-resets.ts';
import { agents } from '#server/areas/ai/agents/operations.ts';
import { modelSettings } from '#server/areas/ai/model/model-settings.ts';
import { functions, runAnswers } from '#server/areas/ai/functions/operations.ts';
import { scoreLead } from '#server/areas/ai/crm/score-lead.ts';
import { calendarArea } from '#server/areas/contracts/calendar/index.ts';
import { chat } from '#server/areas/contracts/chat/index.ts';
import { contractArea } from '#server/areas/contracts/contracts/index.ts';
import { company } from '#server/areas/crm/companies/companies.ts';
import { crm } from '#server/areas/crm/index.ts';
import { editing } from '#server/areas/editing/index.ts';
import { events } from '#server/areas/integrations/events.ts';
import { formArea } from '#server/areas/contracts/forms/index.ts';
import { foundResources } from './found-resources.ts';
import { session } from '#server/areas/platform/session/session.ts';
import { tokens } from '#server/areas/platform/tokens/tokens.ts';
import { users } from '#server/areas/platform/members/users.ts';
import { imports } from '#server/areas/platform/imports/operations.ts';
import { inbox } from '#server/areas/contracts/inbox/index.ts';
import { integrationArea } from '#server/areas/integrations/index.ts';
import { invoicing } from '#server/areas/finance/index.ts';
import { jobs } from '#server/areas/platform/jobs.ts';
import { nameOperations } from '#server/kernel/resource/registry.ts';
import { emails } from '#server/areas/platform/mail/emails.ts';
import { suppressions } from '#server/areas/platform/mail/suppressions.ts';
import { marketing } from '#server/areas/crm/campaigns/operations.ts';
import { invitationLinks } from '#server/areas/platform/members/accepting.ts';
import { invitations } from '#server/areas/platform/members/invitations.ts';
import { members } from '#server/areas/platform/members/members.ts';
import { organizations } from '#server/areas/platform/members/new-organization.ts';
import { inbox as notifications } from '#server/areas/platform/notifications/inbox.ts';
import { quieting } from '#server/areas/platform/notifications/quiet.ts';
import { notificationSettings } from '#server/areas/platform/notifications/settings.ts';
import { watchRecords } from '#server/areas/platform/notifications/watching.ts';
import { onboarding } from '#server/areas/platform/onboarding.ts';
import { type AnyOperation, operationsIn } from './operation.ts';
import { operationId } from './operation-names.ts';
import { people } from '#server/areas/hr/index.ts';
import { health } from '#server/areas/platform/health.ts';
import { me } from '#server/areas/platform/me.ts';
import { requests } from '#server/areas/platform/requests/requests.ts';
import { organizationSettings } from '#server/areas/platform/settings/settings.ts';
import { surface } from '#server/areas/platform/surface/surface.ts';
import { purchasing } from '#server/areas/purchasing/index.ts';
import { dashboard } from '#server/areas/platform/reports/dashboard.ts';
import { reports } from '#server/areas/platform/reports/reports.ts';
import { checkProposals } from '#server/areas/ai/suggestions/kinds.ts';
import { suggestions } from '#server/areas/ai/suggestions/operations.ts';
import { support } from '#server/areas/work/tickets/index.ts';
import { toRouter } from './trpc.ts';
import { views } from '#server/areas/platform/views/views.ts';
import { deliveries } from '#server/areas/integrations/webhooks/deliveries.ts';
import { oneEndpoint } from '#server/areas/integrations/webhooks/endpoint.ts';
import { webhooks } from '#server/areas/integrations/webhooks/webhooks.ts';
import { sample } from '#server/areas/integrations/webhooks/sample.ts';
import { settings } from '#server/areas/integrations/webhooks/settings.ts';
import { project } from '#server/areas/work/projects/projects.ts';
import { works } from '#server/areas/purchasing/construction/index.ts';

/**
 * What has verbs of its own, and what the console calls by its types. A plain resource needs no line: it is found by
 * its file. REST, document, console and permissions are read from all of them.
 */
const areas = {
  health,
  me,
  users,
  members,
  organizations,
  invitations,
  invitationLinks,
  views,
  onboarding,
  companies: company.operations,
  ...crm,
  projects: project.operations,
  ...support,
  ...inbox,
  ...chat,
  settings: organizationSettings,
  requests,
  ...contractArea,
  ...formArea,
  ...calendarArea,
  ...purchasing,
  ...invoicing,
  ...people,
  dashboard,
  reports,
  imports,
  events,
  webhookSettings: { ...settings, ...oneEndpoint, sample },
  webhookDeliveries: deliveries,
  webhooks,
  emails,
  emailSuppressions: suppressions,
  marketing,
  tokens,
  jobs,
  session,
  passwordResets,
  surface,
  ...works,
  notifications,
  notificationSettings,
  notificationLinks: quieting,
  ...editing,
  ai: functions,
  leadScores: { update: scoreLead },
  aiRuns: runAnswers,
  aiModel: modelSettings,
  agents,
  agentSuggestions: suggestions,
  ...integrationArea,
};

const found = foundResources(areas);

export const appRouter = toRouter<typeof areas>({ ...found, ...areas });
export type AppRouter = typeof appRouter;

const named = operationsIn(appRouter);

export const operations: readonly AnyOperation[] = named.map(([, op]) => op);

/** `contacts-list`: the name of an operation in the document, in examples and in generated clients. */
export const operationNames: ReadonlyMap<AnyOperation, string> = new Map(
  named.map(([name, op]) => [op, operationId(name)]),
);

nameOperations(operationNames);
checkProposals();
watchRecords();
