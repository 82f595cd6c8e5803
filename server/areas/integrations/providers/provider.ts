import type { z } from 'zod';
import type { Demand } from '#server/kernel/access/access.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import type { Records } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { DomainError, type ErrorDetail, invalidAt, invalidField } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { TestStep } from './failure.ts';
import { t } from './messages.ts';
import type { Need } from './needs.ts';
import type { Finishing, Passed, Probing, Pushed, Pushing, SendingEvents, Subscribed } from './outward.ts';
import type { Reach } from './reach.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    providers?: readonly Provider[];
  }
}

export const directions = ['pull', 'push', 'in'] as const;
export type Direction = (typeof directions)[number];

/** A page in the provider's own terms. It is stored with the run, so that another worker can go on from it. */
export type Place = Record<string, unknown>;

/** Credentials by their names. */
export type Credentials = Readonly<Record<string, string>>;

/** A configuration in the form of its provider's schema. */
export type Config = Readonly<Record<string, unknown>>;

export interface Connected<C> {
  config: C;
  credentials: Credentials;
  reach: Reach;
}

export interface Pulling<C> extends Connected<C> {
  resource: string;
  /** The mark of the last run; null to read everything. */
  since: string | null;
  /** The page to read; null for the first one. */
  at: Place | null;
  /** The time at which the run began. */
  startedAt: string;
  /** The organization's time zone, for times that name none. */
  timezone: string;
  /** The organization's language, for texts that are written into records. */
  locale: Locale;
  /**
   * Returns the records of a kind that the connection has written, by their ids in the other system and including
   * deleted ones.
   */
  known<K extends keyof Records>(kind: K): Promise<ReadonlyMap<string, Records[K]>>;
}

/** The other system's description of the caller, for a test of the connection. */
export interface Greeting {
  auth: Message;
  permissions: Message;
}

export interface Page {
  rows: unknown[];
  /** The next page; null after the last one. */
  next: Place | null;
  /** A value that is equal for pages of the same content, so that a repeated page is recognized. */
  print: string;
  bytes: number;
  /**
   * The point at which the next incremental run may begin, as far as this page shows: a moment, a number or a mark of
   * the provider's own.
   */
  mark: string | null;
}

export interface Provider<C extends Config = Config> {
  key: string;
  title: string;
  about: string;
  auth: string;
  directions: readonly Direction[];
  /** The kinds that it can read or write: `any` for all that can be imported, `listed` for those that also have a list. */
  resources: 'any' | 'listed' | readonly Kind[];
  config: z.ZodType<C>;
  /** The credentials, which are all texts. `needs` has those that are required. */
  credentials: z.ZodObject;
  example: {
    config: Readonly<Record<string, unknown>>;
    credentials: Readonly<Record<string, string>>;
  };
  resourcesOf(config: C): readonly string[];
  /**
   * The addresses that will be called. They are checked when they are saved, and again when they are called.
   * Credentials are removed when a new address is added. The port is separate if the address cannot contain it.
   */
  addressesOf?(config: C): readonly { path: `config.${string}`; url: string; port?: number }[];
  /** Checks rules that a schema cannot express. */
  problemsOf?(config: C): ErrorDetail<`config.${string}`>[];
  /** The credentials that are addresses. They are checked like those of the configuration. */
  secretAddresses?: readonly string[];
  needs: readonly Need[];
  /**
   * A right that people need to configure it, in addition to the area of integrations, because it affects the whole
   * organization.
   */
  alsoNeeds?: Demand;
  /** Further properties that the default mapping takes by their names. */
  alsoByName?(resource: Resource): readonly string[];
  /**
   * True if its rows refer to each other by ids like ours. These references are translated to the records that were
   * read before.
   */
  hasOurIds?: true;
  /** Reads who is calling and with which rights, before rows are read. It throws the step that fails. */
  greet?(asked: Connected<C>): Promise<Greeting>;
  pull?(asked: Pulling<C>): Promise<Page>;
  /** Writes one object with all of its rows. */
  push?(asked: Pushing<C>): Promise<Pushed>;
  /** Runs once all objects of a run are written. */
  finish?(asked: Finishing<C>): Promise<void>;
  /** Returns the events that it sends. */
  subscribedTo?(config: C): Subscribed;
  sendEvents?(asked: SendingEvents<C>): Promise<void>;
  /** Returns the steps of its test, if they differ from reading a page. */
  steps?(config: C): readonly TestStep[];
  probe?(asked: Probing<C>): AsyncGenerator<Passed, void>;
}

const providers = new Map<string, Provider>();

/** A stored configuration is parsed by the provider's own schema before any of its functions gets it, so its type is safe. */
export const defineProvider = <C extends Config>(provider: Provider<C>): Provider =>
  provider as Provider<never> as Provider;

export function registerProvider(provider: Provider): void {
  if (providers.has(provider.key)) throw new Error(`the provider ${provider.key} is defined twice`);
  providers.set(provider.key, provider);
}

export const allProviders = (): Provider[] =>
  [...providers.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));

export function requireProvider(key: string): Provider {
  const provider = providers.get(key);
  if (provider) return provider;
  const allowed = allProviders().map((one) => one.key);
  const meant = nearest(key, allowed);
  const message = meant ? t('noProviderMeant', { key, meant, allowed }) : t('noProvider', { key, allowed });
  throw new DomainError('not_found', message, {
    details: [{ path: 'provider', rule: 'one_of', message: t('notProvider'), allowed }],
  });
}

/** Finds the provider that a client has sent as a property. */
export function chosenProvider(key: unknown): Provider {
  const provider = typeof key === 'string' ? providers.get(key) : undefined;
  if (provider) return provider;
  const allowed = allProviders().map((one) => one.key);
  throw invalidField('provider', 'one_of', schema('notOneOf', { values: allowed }), allowed);
}

/** Parses a configuration with the provider's schema, which adds defaults. An error names the property at fault. */
export function configOf(provider: Provider, given: unknown): Config {
  const parsed = provider.config.safeParse(given);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, provider.config));
  throw invalidAt(details.map((one) => ({ ...one, path: one.path ? `config.${one.path}` : 'config' })));
}
