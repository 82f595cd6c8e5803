import type { describedTypes } from '#server/areas/integrations/webhooks/catalogue.ts';
import type { SingleSignOnResult } from '#server/base/identity/single-sign-on.ts';
import type { App } from '#server/product/app.ts';
import type { Part } from '#server/resources/resource/chapters.ts';
import type { Guide } from '#server/surfaces/http/reference/guide-html.ts';
import type { GuideGroup } from '#server/surfaces/http/reference/guides.ts';
import type { Config } from '#server/vocabulary/config.ts';
import type { ConsoleCaller, PageCaller } from './publish.ts';

export interface PageHeaders {
  get(name: string): string | null;
}

/**
 * The part of the app that pages may use: sign-in, the event catalogue, the guides, the parts of the reference, and
 * for the first paint the same procedures as the client.
 */
export interface RunningApp extends Pick<App, 'identity' | 'passkeys' | 'sessions' | 'log'> {
  /** Decides about a single sign-on by the provider's ID token and, where needed, its user-info endpoint. */
  signInBySingleSignOn(
    idToken: { sub: string },
    askUserInfo: () => Promise<object>,
  ): Promise<SingleSignOnResult>;
  config: Config & { authSecret: string; publicUrl: string };
  eventTypes: typeof describedTypes;
  /** The reference's parts with their chapters and operations. */
  referenceParts(): readonly Part[];
  guides: readonly GuideGroup[];
  readGuide(name: string): Guide | undefined;
  /** The database cannot be used at the moment: the reader must be asked to come back, not to sign in. */
  isUnavailable(error: unknown): boolean;
  /**
   * The headers are those of the page's request: they contain the client's address, by which unauthenticated callers
   * are limited.
   */
  callAs(cookie: string | undefined, headers: PageHeaders): ConsoleCaller;
  /** A caller for all operations with GET. */
  readAs(cookie: string | undefined, headers: PageHeaders): PageCaller;
  /** A caller for a query whose path in the router, such as `deals.get`, is known only when the page is requested. */
  readByName(cookie: string | undefined, headers: PageHeaders, path: string, input: object): Promise<unknown>;
}

/** Next bundles its own copies of modules, so the running app is passed on under a global symbol. */
export const slot = Symbol.for('platform.app');

export type Holder = typeof globalThis & { [slot]?: RunningApp };

export function runningApp(): RunningApp {
  // TypeScript does not allow adding a symbol to globalThis.
  const app = (globalThis as Holder)[slot];
  if (!app) throw new Error('the console must run inside the server');
  return app;
}
