import type { Agent } from '#server/areas/ai/agents/agent.ts';
import type { Feature } from '#server/areas/ai/functions/feature.ts';
import type { Proposer } from '#server/areas/ai/suggestions/kinds.ts';
import type { InvoicedOrders } from '#server/areas/finance/invoices/ordered.ts';
import type { OpenWork } from '#server/areas/hr/employees/further-open-work.ts';
import type { Provider } from '#server/areas/integrations/providers/provider.ts';
import type { FirstStep } from '#server/areas/platform/first-steps.ts';
import type { Topic } from '#server/areas/platform/notifications/topics.ts';
import type { Kpi } from '#server/areas/platform/reports/kpi.ts';
import type { FurtherWork } from '#server/areas/work/projects/further-work.ts';
import type { Carrier } from '#server/areas/work/tickets/answer-mail.ts';
import type { EventCopy } from '#server/base/events/redaction.ts';
import type { OptOutFinder } from '#server/base/mail/consent.ts';
import type { MailFollower } from '#server/base/mail/followers.ts';
import type { ServerFinder } from '#server/base/mail/servers.ts';
import type { Area } from '#server/kernel/calls/access.ts';
import type { DeliveryForeseer } from '#server/kernel/calls/foreseen-deliveries.ts';
import type { MailForeseer } from '#server/kernel/calls/foreseen-mails.ts';
import type { EventKind } from '#server/kernel/resource/event-kinds.ts';
import type { Nameable } from '#server/kernel/resource/nameables.ts';
import type { KindPages } from '#server/kernel/resource/page-address.ts';
import type { Follower, Merged } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import type { Series } from '#server/kernel/schema/series.ts';
import type { SettingsFollower } from '#server/kernel/schema/settings-followers.ts';
import type { OperationFacts } from './declared.ts';
import type { Kind } from './ids.ts';

type ByKind<T> = { readonly [kind in Kind]?: T };

/** The parts that an area adds to the product. Code that no area lists is not part of the product. */
export interface AreaDefinition {
  name: Area;
  /** Its operations, by the names under which the console and tRPC call them. */
  router: Readonly<Record<string, Readonly<Record<string, OperationFacts>>>>;
  resources?: readonly Resource[];
  /** Events that belong to no resource; those of a resource are registered with it. */
  events?: readonly EventKind[];
  /** Prefixes of ids of things that are no resource; those of a resource are registered with it. */
  prefixes?: ByKind<string>;
  /** Numbered documents that are no resource of their own, with how their numbers begin. */
  series?: { readonly [series in Series]?: string };
  /** Chapters of the reference that belong to no resource, with what they are about. */
  chapters?: Readonly<Record<string, string>>;
  nameables?: ByKind<Nameable>;
  /** The console's pages of things that are no resource. */
  pages?: ByKind<KindPages>;
  /** Functions that run in the same transaction when a record of an earlier area is written. */
  followers?: ByKind<Follower>;
  mergeFollowers?: ByKind<Merged>;
  mailFollowers?: readonly MailFollower[];
  settingsFollowers?: readonly SettingsFollower[];
  /** Each finds the receivers that the events of a dry run would be sent to. */
  deliveryForeseers?: readonly DeliveryForeseer[];
  /** Each finds the mails that later work would send because of a dry run. */
  mailForeseers?: readonly MailForeseer[];
  /** Tables that keep copies of what events contain. */
  eventCopies?: readonly EventCopy[];
  /** Mail servers of organizations. */
  mailServers?: readonly ServerFinder[];
  /** People who do not want certain mail. */
  mailOptOuts?: readonly OptOutFinder[];
  answerCarriers?: readonly Carrier[];
  /** Records that a project's progress counts beside its tasks. */
  projectWork?: readonly FurtherWork[];
  /** Records that are still assigned to somebody who leaves. */
  openWork?: readonly OpenWork[];
  invoicedOrders?: InvoicedOrders;
  /** Figures of the dashboard. */
  kpis?: readonly Kpi[];
  firstSteps?: readonly FirstStep[];
  topics?: readonly Topic[];
  features?: readonly Feature[];
  agents?: readonly Agent[];
  /** Proposers that are not agents. */
  proposers?: readonly Proposer[];
  providers?: readonly Provider[];
}
