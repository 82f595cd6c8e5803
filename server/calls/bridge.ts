import type { describedTypes } from '#server/areas/integrations/webhooks/catalogue.ts';
import type { Admitted } from '#server/base/identity/single-sign-on.ts';
import type { Config } from '#server/boot/config.ts';
import type { ConsoleCaller, PageCaller } from '#server/boot/publish.ts';
import type { Part } from '#server/kernel/resource/chapters.ts';
import type { Guide } from '#server/surfaces/http/reference/guide-html.ts';
import type { GuideGroup } from '#server/surfaces/http/reference/guides.ts';
import type { App } from './app.ts';

export interface PageHeaders {
  get(name: string): string | null;
}

/** What a page may reach: sign-in, the event catalogue, the guides, what the reference is made of, and the same procedures as its client, for the first paint. */
export interface RunningApp extends Pick<App, 'identity' | 'sessions' | 'log'> {
  /** What single sign-on has come to, by what the provider's ID token and, where needed, its user-info endpoint say. */
  admitBySingleSignOn(idToken: { sub: string }, askUserInfo: () => Promise<object>): Promise<Admitted>;
  config: Config & { authSecret: string; publicUrl: string };
  eventTypes: typeof describedTypes;
  /** The reference's parts with their chapters and operations. */
  referenceParts(): readonly Part[];
  guides: readonly GuideGroup[];
  readGuide(name: string): Guide | undefined;
  /** The database cannot be used just now: whoever asks should be told to come back, not that they are nobody. */
  isUnavailable(error: unknown): boolean;
  /** `headers` are those of the page's request: they hold the client's address, by which strangers are limited. */
  callAs(cookie: string | undefined, headers: PageHeaders): ConsoleCaller;
  /** For everything that answers GET. */
  readAs(cookie: string | undefined, headers: PageHeaders): PageCaller;
  /** The same for a query whose path in the router, such as `deals.get`, is known when the page is asked for only. */
  readByName(cookie: string | undefined, headers: PageHeaders, path: string, input: object): Promise<unknown>;
}

/** Next bundles modules of its own, so the running app is handed over by name. */
export const slot = Symbol.for('platform.app');

export type Holder = typeof globalThis & { [slot]?: RunningApp };

export function runningApp(): RunningApp {
  // TypeScript lets nobody add a symbol of their own to globalThis.
  const app = (globalThis as Holder)[slot];
  if (!app) throw new Error('the console runs inside the server only');
  return app;
}
