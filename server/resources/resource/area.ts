import type { OperationFacts } from '#server/calls/declared.ts';
import type { Controls } from '#server/calls/properties/misspelt-controls.ts';
import type { SettingsCheck } from '#server/calls/settings-checks.ts';
import type { OrganizationFollower, SettingsFollower } from '#server/calls/settings-followers.ts';
import type { Chapter } from '#server/calls/tags.ts';
import type { Area } from '#server/kernel/access/access.ts';
import type { EventKind } from '#server/kernel/journal/event-kinds.ts';
import type { AlikeNames } from '#server/kernel/names/alike-names.ts';
import type { FilePlace } from '#server/kernel/values/field.ts';
import type { Series } from '#server/kernel/values/series.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { GuestType } from '../files/content-url.ts';
import type { GuestReader } from '../files/guest-readers.ts';
import type { PublicFile } from '../files/public-content.ts';
import type { FileReader } from '../files/readable-files.ts';
import type { DeliveryForeseer } from '../records/foreseen-deliveries.ts';
import type { MailForeseer } from '../records/foreseen-mails.ts';
import type { ChangeGuard } from '../records/guards.ts';
import type { Nameable } from './nameables.ts';
import type { KindPages } from './page-address.ts';
import type { Follower, Merged } from './registry.ts';
import type { Resource } from './resource.ts';

type ByKind<T> = { readonly [kind in Kind]?: T };

/**
 * The parts that an area adds to the product. Code that no area lists is not part of the product. A module that reads
 * further parts of every area, such as the agents, adds them to this interface.
 */
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
  chapters?: Readonly<Record<string, string | Chapter>>;
  /** Words that other products use for properties and for options of calls of the area. */
  alikeNames?: AlikeNames;
  controls?: Controls;
  nameables?: ByKind<Nameable>;
  /** The console's pages of things that are no resource. */
  pages?: ByKind<KindPages>;
  /** Functions that run in the same transaction when a record of an earlier area is written. */
  followers?: ByKind<Follower>;
  mergeFollowers?: ByKind<Merged>;
  /** Which files the pages of guests show. */
  guestReaders?: Partial<Record<GuestType, GuestReader>>;
  /** Who reads the files of things that are no resource. */
  fileReaders?: ByKind<FileReader>;
  /** Places of files outside of resources, such as `settings.logo_file_id`. */
  filePlaces?: Readonly<Record<string, FilePlace>>;
  /** Each knows files that everybody may see, such as the logo. */
  publicFiles?: readonly PublicFile[];
  settingsFollowers?: readonly SettingsFollower[];
  /** Checks of settings that depend on each other, on the day or on the caller. */
  settingsChecks?: readonly SettingsCheck[];
  /** Guards that check every change of every record. */
  changeGuards?: readonly ChangeGuard[];
  organizationFollowers?: readonly OrganizationFollower[];
  /** Each finds the receivers that the events of a dry run would be sent to. */
  deliveryForeseers?: readonly DeliveryForeseer[];
  /** Each finds the mails that later work would send because of a dry run. */
  mailForeseers?: readonly MailForeseer[];
}
