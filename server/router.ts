import { calendarArea } from './calendar/index.ts';
import { chat } from './chat/index.ts';
import { contractArea } from './contracts/index.ts';
import { crm } from './crm/index.ts';
import { events } from './events/events.ts';
import { formArea } from './forms/index.ts';
import { session } from './identity/session.ts';
import { tokens } from './identity/tokens.ts';
import { users } from './identity/users.ts';
import { imports } from './imports/operations.ts';
import { inbox } from './inbox/index.ts';
import { jobs } from './jobs/health.ts';
import { emails } from './mail/emails.ts';
import { suppressions } from './mail/suppressions.ts';
import { emailTemplate } from './mail/templates.ts';
import { marketing } from './marketing/operations.ts';
import { type AnyOperation, type OperationFacts, whole } from './operation.ts';
import { health } from './platform/health.ts';
import { me } from './platform/me.ts';
import { organizationSettings } from './platform/settings.ts';
import { dashboard } from './reports/dashboard.ts';
import { reports } from './reports/reports.ts';
import { support } from './support/index.ts';
import { toRouter } from './trpc.ts';
import { deliveries } from './webhooks/deliveries.ts';
import { oneEndpoint } from './webhooks/endpoint.ts';
import { webhooks } from './webhooks/integrations.ts';
import { settings } from './webhooks/settings.ts';
import { webinarArea } from './webinars/index.ts';
import { work } from './work/index.ts';

/** The product: every operation by name. REST, document, console and permissions are read from here. */
const areas = {
  health,
  me,
  users,
  ...crm,
  ...work,
  ...support,
  ...inbox,
  ...chat,
  settings: organizationSettings,
  ...contractArea,
  ...formArea,
  ...webinarArea,
  ...calendarArea,
  dashboard,
  reports,
  imports,
  events,
  webhookSettings: { ...settings, ...oneEndpoint },
  webhookDeliveries: deliveries,
  webhooks,
  emails,
  emailTemplates: emailTemplate.operations,
  emailSuppressions: suppressions,
  marketing,
  tokens,
  jobs,
  session,
};

export const appRouter = toRouter(areas);
export type AppRouter = typeof appRouter;

const named = Object.entries<Record<string, OperationFacts>>(areas).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, op]) => [whole(op), `${area}-${verb}`] as const),
);

export const operations: readonly AnyOperation[] = named.map(([op]) => op);

/** `contacts-list`: the name of an operation in the document, in examples and in generated clients. */
export const operationNames: ReadonlyMap<AnyOperation, string> = new Map(named);
