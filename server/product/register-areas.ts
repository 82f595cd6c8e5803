import { registerAgent } from '#server/areas/ai/agents/agent.ts';
import { registerFeature } from '#server/areas/ai/functions/feature.ts';
import { checkProposals, registerProposer } from '#server/areas/ai/suggestions/kinds.ts';
import { registerOrders } from '#server/areas/finance/invoices/matching/ordered.ts';
import { registerOpenWork } from '#server/areas/hr/employees/further-open-work.ts';
import { registerProvider } from '#server/areas/integrations/providers/provider.ts';
import { checkFirstSteps, registerFirstStep } from '#server/areas/platform/first-steps.ts';
import { registerTopic } from '#server/areas/platform/notifications/topics.ts';
import { watchRecords } from '#server/areas/platform/notifications/watching.ts';
import { checkKpis, registerKpi } from '#server/areas/platform/reports/kpi.ts';
import { checkReports, registerReport } from '#server/areas/platform/reports/report-registry.ts';
import { checkLooseKinds, registerLooseKind } from '#server/areas/platform/surface/loose-kinds.ts';
import { checkScreens } from '#server/areas/platform/surface/screen-check.ts';
import { countFurtherWork } from '#server/areas/work/projects/further-work.ts';
import { carryAnswersWith } from '#server/areas/work/tickets/answer-mail.ts';
import { declareDocument } from '#server/base/documents/kept/document-sources.ts';
import { registerEventCopy } from '#server/base/events/redaction.ts';
import { findOptOutsFrom } from '#server/base/mail/consent.ts';
import { followMails } from '#server/base/mail/followers.ts';
import { findServersFrom } from '#server/base/mail/servers.ts';
import { declareRowSums } from '#server/base/reports/row-sums.ts';
import { asOperation } from '#server/calls/declared.ts';
import { declareControls } from '#server/calls/properties/misspelt-controls.ts';
import { checkSettingsWith } from '#server/calls/settings-checks.ts';
import { followNewOrganizations, followSettings } from '#server/calls/settings-followers.ts';
import { checkAccessWrite, declareChapter } from '#server/calls/tags.ts';
import { registerEvents } from '#server/kernel/journal/event-kinds.ts';
import { declareAlikeNames } from '#server/kernel/names/alike-names.ts';
import { declareSeries } from '#server/kernel/values/series.ts';
import { declareGuestReader } from '#server/resources/files/guest-readers.ts';
import { declarePlace, declarePlaces } from '#server/resources/files/places.ts';
import { declarePublicFiles } from '#server/resources/files/public-content.ts';
import { declareFileReader } from '#server/resources/files/readable-files.ts';
import { foreseeDeliveries } from '#server/resources/records/foreseen-deliveries.ts';
import { foreseeMails } from '#server/resources/records/foreseen-mails.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { checkExample, checkReferences } from '#server/resources/resource/declaration.ts';
import { declareNameable } from '#server/resources/resource/nameables.ts';
import { declarePages } from '#server/resources/resource/pages.ts';
import {
  allResources,
  followFromAbove,
  namedOperations,
  nameOperation,
  registerResource,
  whenMerged,
} from '#server/resources/resource/registry.ts';
import { eventsOfResource } from '#server/resources/resource/resource-events.ts';
import { declarePrefix } from '#server/vocabulary/ids.ts';
import { operationId } from '#server/vocabulary/operation-names.ts';

const registered = new Set<AreaDefinition>();

/**
 * Registers everything that the areas list, for code that works with resources, events and functions of every area. It
 * is called when an app is made. Areas that are registered already are skipped, so several apps of one process can
 * share them.
 */
export function registerAreas(areas: readonly AreaDefinition[]): void {
  const added = areas.filter((area) => !registered.has(area));
  if (added.length === 0) return;
  const resources = added.flatMap((area) => area.resources ?? []);
  for (const resource of resources) registerResource(resource);
  for (const resource of resources) declarePlaces(resource);
  for (const area of added) {
    registerNames(area);
    registerFollowers(area);
    registerParts(area);
    registered.add(area);
  }
  // Examples name other kinds and contain their ids, so the kinds of all areas are registered first.
  for (const resource of resources) checkExample(resource);
  for (const resource of resources) registerEvents(eventsOfResource(resource));
  for (const op of namedOperations().values()) checkAccessWrite(op.meta);
  checkReferences(allResources());
  checkScreens(resources);
  for (const resource of resources) watchRecords(resource);
  checkProposals();
  checkFirstSteps();
  checkKpis();
  checkReports();
  checkLooseKinds();
}

function registerNames({
  router,
  events = [],
  prefixes = {},
  series = {},
  chapters = {},
  alikeNames = [],
  controls = {},
  nameables = {},
  fileReaders = {},
  guestReaders = {},
  filePlaces = {},
  publicFiles = [],
  pages = {},
  documents = [],
}: AreaDefinition) {
  for (const [group, operations] of Object.entries(router))
    for (const [verb, op] of Object.entries(operations))
      nameOperation(operationId(`${group}.${verb}`), asOperation(op));
  registerEvents(events);
  for (const [kind, prefix] of Object.entries(prefixes)) declarePrefix(kind, prefix);
  for (const [kind, prefix] of Object.entries(series)) declareSeries(kind, prefix);
  for (const [tag, chapter] of Object.entries(chapters))
    declareChapter(tag, typeof chapter === 'string' ? { about: chapter } : chapter);
  for (const [kind, nameable] of Object.entries(nameables)) declareNameable(kind, nameable);
  for (const [kind, isReader] of Object.entries(fileReaders)) declareFileReader(kind, isReader);
  if (guestReaders.review_link) declareGuestReader('review_link', guestReaders.review_link);
  for (const [name, place] of Object.entries(filePlaces)) declarePlace(name, place);
  for (const isPublic of publicFiles) declarePublicFiles(isPublic);
  declareAlikeNames(alikeNames);
  declareControls(controls);
  for (const [kind, of] of Object.entries(pages)) declarePages(kind, of);
  for (const source of documents) declareDocument(source);
}

function registerFollowers(area: AreaDefinition) {
  for (const [kind, follower] of Object.entries(area.followers ?? {})) followFromAbove(kind, follower);
  for (const [kind, follower] of Object.entries(area.mergeFollowers ?? {})) whenMerged(kind, follower);
  for (const follower of area.mailFollowers ?? []) followMails(follower);
  for (const follower of area.settingsFollowers ?? []) followSettings(follower);
  for (const check of area.settingsChecks ?? []) checkSettingsWith(check);
  for (const follower of area.organizationFollowers ?? []) followNewOrganizations(follower);
  for (const foreseer of area.mailForeseers ?? []) foreseeMails(foreseer);
  for (const foreseer of area.deliveryForeseers ?? []) foreseeDeliveries(foreseer);
  for (const finder of area.mailServers ?? []) findServersFrom(finder);
  for (const copy of area.eventCopies ?? []) registerEventCopy(copy);
  for (const finder of area.mailOptOuts ?? []) findOptOutsFrom(finder);
  for (const carrier of area.answerCarriers ?? []) carryAnswersWith(carrier);
  for (const sums of area.rowSums ?? []) declareRowSums(sums);
  for (const further of area.projectWork ?? []) countFurtherWork(further);
  for (const further of area.openWork ?? []) registerOpenWork(further);
  if (area.invoicedOrders) registerOrders(area.invoicedOrders);
}

function registerParts({
  kpis = [],
  reports = [],
  firstSteps = [],
  topics = [],
  features = [],
  agents = [],
  looseKinds = [],
  proposers = [],
  providers = [],
}: AreaDefinition) {
  for (const kpi of kpis) registerKpi(kpi);
  for (const report of reports) registerReport(report);
  for (const step of firstSteps) registerFirstStep(step);
  for (const kind of looseKinds) registerLooseKind(kind);
  for (const topic of topics) registerTopic(topic);
  for (const feature of features) registerFeature(feature);
  for (const agent of agents) registerAgent(agent);
  for (const proposer of proposers) registerProposer(proposer);
  for (const provider of providers) registerProvider(provider);
}
