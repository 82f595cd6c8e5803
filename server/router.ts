import { passwordResets } from './accounts/password-resets.ts';
import { agents } from './agents/operations.ts';
import { modelSettings } from './ai/model-settings.ts';
import { functions, runAnswers } from './ai/operations.ts';
import { scoreLead } from './ai/score-lead.ts';
import { calendarArea } from './calendar/index.ts';
import { chat } from './chat/index.ts';
import { contractArea } from './contracts/index.ts';
import { company } from './crm/companies.ts';
import { crm } from './crm/index.ts';
import { editing } from './editing/index.ts';
import { events } from './events/events.ts';
import { formArea } from './forms/index.ts';
import { foundResources } from './found-resources.ts';
import { session } from './identity/session.ts';
import { tokens } from './identity/tokens.ts';
import { users } from './identity/users.ts';
import { imports } from './imports/operations.ts';
import { inbox } from './inbox/index.ts';
import { integrationArea } from './integrations/index.ts';
import { invoicing } from './invoicing/index.ts';
import { jobs } from './jobs/health.ts';
import { nameOperations } from './kernel/registry.ts';
import { emails } from './mail/emails.ts';
import { suppressions } from './mail/suppressions.ts';
import { marketing } from './marketing/operations.ts';
import { invitationLinks } from './members/accepting.ts';
import { invitations } from './members/invitations.ts';
import { members } from './members/members.ts';
import { organizations } from './members/new-organization.ts';
import { inbox as notifications } from './notifications/inbox.ts';
import { quieting } from './notifications/quiet.ts';
import { notificationSettings } from './notifications/settings.ts';
import { watchRecords } from './notifications/watching.ts';
import { onboarding } from './onboarding/onboarding.ts';
import { type AnyOperation, operationsIn } from './operation.ts';
import { people } from './people/index.ts';
import { health } from './platform/health.ts';
import { me } from './platform/me.ts';
import { requests } from './platform/requests.ts';
import { organizationSettings } from './platform/settings.ts';
import { surface } from './platform/surface.ts';
import { purchasing } from './purchasing/index.ts';
import { dashboard } from './reports/dashboard.ts';
import { reports } from './reports/reports.ts';
import { checkProposals } from './suggestions/kinds.ts';
import { suggestions } from './suggestions/operations.ts';
import { support } from './support/index.ts';
import { toRouter } from './trpc.ts';
import { views } from './views/views.ts';
import { deliveries } from './webhooks/deliveries.ts';
import { oneEndpoint } from './webhooks/endpoint.ts';
import { webhooks } from './webhooks/integrations.ts';
import { sample } from './webhooks/sample.ts';
import { settings } from './webhooks/settings.ts';
import { project } from './work/projects.ts';
import { works } from './works/index.ts';

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
  named.map(([name, op]) => [op, name.replace('.', '-')]),
);

nameOperations(operationNames);
checkProposals();
watchRecords();
