import { callTRPCProcedure, type inferRouterOutputs } from '@trpc/server';
import { describedTypes } from '#server/areas/integrations/webhooks/catalogue.ts';
import { joinClaims, lacksAddress, type SingleSignOnResult } from '#server/base/identity/single-sign-on.ts';
import { toDomainError } from '#server/calls/failures.ts';
import { createCaller, type RpcContext } from '#server/calls/trpc.ts';
import type { App } from '#server/product/app.ts';
import { appRouter, operationNames } from '#server/product/router.ts';
import { referenceParts } from '#server/resources/resource/chapters.ts';
import { noteRefusal } from '#server/surfaces/http/pages/page-request.ts';
import { guideGroups, readGuide } from '#server/surfaces/http/reference/guides.ts';
import { sessionCall } from '#server/surfaces/http/session-call.ts';
import { localeFrom } from '#server/vocabulary/locales.ts';
import { type Holder, type PageHeaders, type RunningApp, slot } from './bridge.ts';

const newCaller = createCaller(appRouter);

export type ConsoleCaller = ReturnType<typeof newCaller>;

type Areas = (typeof appRouter)['_def']['record'];
type QueryOf<Procedures> = {
  [Verb in keyof Procedures]: Procedures[Verb] extends { _def: { type: 'query' } } ? Verb : never;
}[keyof Procedures];

type Answers = inferRouterOutputs<typeof appRouter>;

/**
 * Only what reads: mail scanners and browsers open pages by themselves, so a page that changes something must not compile.
 * Answers have the types that the console's client gives them, for a page hands them to the client's queries as JSON.
 */
export type PageCaller = {
  [Area in keyof Areas]: {
    [Verb in QueryOf<Areas[Area]> & keyof ConsoleCaller[Area] & keyof Answers[Area]]: (
      ...input: ArgumentsOf<ConsoleCaller[Area][Verb]>
    ) => Promise<Answers[Area][Verb]>;
  };
};
type ArgumentsOf<Call> = Call extends (...input: infer Input) => unknown ? Input : never;

/** Without it everybody in the world would share the limit of one address. */
function addressOf(headers: PageHeaders): string {
  const address = headers.get('x-client-address');
  if (!address) throw new Error('a page was asked for without the address of its client');
  return address;
}

/** Called once the address is known: pages need it for their links. */
export function publishApp(app: App): void {
  const callOf = (cookie: string | undefined, headers: PageHeaders) => {
    const locale = localeFrom(headers.get('cookie') ?? '', headers.get('accept-language') ?? undefined);
    return sessionCall(app, cookie, addressOf(headers), undefined, { locale });
  };
  const callAs = (cookie: string | undefined, headers: PageHeaders) =>
    newCaller(
      { app, call: callOf(cookie, headers) },
      // A page that cannot be rendered because of this is answered later.
      { onError: ({ error }) => noteRefusal(toDomainError(error)) },
    );
  const running: RunningApp = {
    identity: app.identity,
    passkeys: app.passkeys,
    sessions: app.sessions,
    log: app.log,
    signInBySingleSignOn: (idToken, askUserInfo) => signInBySingleSignOn(app, idToken, askUserInfo),
    config: { ...app.config, authSecret: app.sessions.secret, publicUrl: app.baseUrl },
    eventTypes: describedTypes,
    referenceParts: () => referenceParts(app.operations, operationNames),
    guides: guideGroups,
    readGuide,
    isUnavailable: (error) => toDomainError(error)?.status === 503,
    callAs,
    // The client's types differ in two points: JSON has no undefined, and messages are strings in the reader's language.
    readAs: callAs as unknown as RunningApp['readAs'],
    readByName: (cookie, headers, path, input) =>
      notingRefusal(() =>
        callTRPCProcedure({
          router: appRouter,
          path,
          type: 'query',
          ctx: { app, call: callOf(cookie, headers) } satisfies RpcContext,
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        }),
      ),
  };
  // TypeScript lets nobody add a symbol of their own to globalThis.
  (globalThis as Holder)[slot] = running;
}

async function notingRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    noteRefusal(toDomainError(error));
    throw error;
  }
}

async function signInBySingleSignOn(
  { config: { oidc }, singleSignOn }: App,
  idToken: { sub: string },
  askUserInfo: () => Promise<object>,
): Promise<SingleSignOnResult> {
  if (!oidc) throw new Error('there is no single sign-on here');
  const claims = lacksAddress(idToken) ? joinClaims(idToken, await askUserInfo()) : idToken;
  return singleSignOn.signIn(claims, oidc);
}
