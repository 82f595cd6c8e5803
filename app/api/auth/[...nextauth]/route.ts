import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions, type User } from 'next-auth';
import { decode } from 'next-auth/jwt';
import Credentials from 'next-auth/providers/credentials';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { z } from 'zod';
import { clientAddress } from '#components/base/session/address.ts';
import type { Finished } from '#server/base/identity/second-factor/pending-sign-ins.ts';
import type { PasswordTried, SignedIn } from '#server/base/identity/sign-in.ts';
import type { Refusal } from '#server/base/identity/single-sign-on.ts';
import { runningApp } from '#server/boot/bridge.ts';

declare module 'next-auth' {
  interface User {
    person?: SignedIn;
    refusal?: Refusal;
  }
}

/** The state of one request, for results of its callbacks that next-auth has no way to return. */
interface Exchange {
  address: string;
  userAgent: string | null;
  cookies: string;
  retryAfter?: { seconds: number; status: 429 | 503 };
  signedIn?: SignedIn;
  hasFailed?: boolean;
  /** The token of a sign-in that waits for its second step. */
  pendingToken?: string;
}

/**
 * Answers 503 while the database cannot be reached. next-auth would take such an error for an ended session
 * or a wrong password and delete the cookie, which would sign the person out.
 */
async function watched<T>(exchange: Exchange, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { isUnavailable, log } = runningApp();
    if (isUnavailable(error)) exchange.hasFailed = true;
    else log.failure('sign-in failed', error);
    // next-auth returns the message of an error to the browser.
    throw new Error('failed', { cause: error });
  }
}

function credentials(exchange: Exchange) {
  return Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' }, device: { type: 'text' } },
    async authorize(given): Promise<User> {
      const { email = '', password = '', device } = given ?? {};
      const { address, cookies } = exchange;
      const signingIn = runningApp().identity.signIn({ email, password, device, address, cookies });
      const result = await watched(exchange, signingIn);
      if (!result.ok && result.reason === 'second_step') exchange.pendingToken = result.token;
      return entered(exchange, result);
    },
  });
}

/** The second step of a sign-in whose password was right, in the browser where it was entered. */
function secondStep(exchange: Exchange) {
  return Credentials({
    id: 'second-step',
    credentials: { code: { type: 'text' } },
    async authorize(given): Promise<User> {
      const { address, cookies } = exchange;
      const code = given?.code ?? '';
      const finishing = runningApp().identity.pending.finish({ code, address, cookies });
      return entered(exchange, await watched(exchange, finishing));
    },
  });
}

/** A passkey of a device that has checked who uses it, so nothing else is asked for. */
function passkey(exchange: Exchange) {
  return Credentials({
    id: 'passkey',
    credentials: { response: { type: 'text' } },
    async authorize(given): Promise<User> {
      const response = given?.response ?? '';
      const signingIn = runningApp().passkeys.signIn({ response, address: exchange.address });
      return entered(exchange, await watched(exchange, signingIn));
    },
  });
}

/** next-auth returns only the text of an error to the form, so it has to contain the waiting time. */
function entered(exchange: Exchange, result: PasswordTried | Finished): User {
  if (result.ok) return { id: result.user.id, person: result.user };
  const { reason } = result;
  if (reason !== 'throttled' && reason !== 'busy') throw new Error(reason);
  const seconds = result.retry_after;
  exchange.retryAfter = { seconds, status: reason === 'busy' ? 503 : 429 };
  throw new Error(`${reason}:${seconds}`);
}

const idToken = z.looseObject({ sub: z.string() });
const profile = z.object({
  sub: z.string(),
  admitted: z.custom<Awaited<ReturnType<typeof authorizePerson>>>(),
});

const authorizePerson = (
  exchange: Exchange,
  idTokenClaims: z.output<typeof idToken>,
  ask: () => Promise<object>,
) => watched(exchange, runningApp().signInBySingleSignOn(idTokenClaims, ask));

/**
 * The organization's own sign-in. It proves the person's identity; the platform decides which organization
 * they belong to.
 */
function singleSignOn(exchange: Exchange): OAuthConfig<unknown>[] {
  const { oidc } = runningApp().config;
  if (!oidc) return [];
  return [
    {
      id: 'oidc',
      name: oidc.name,
      type: 'oauth',
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      userinfo: {
        async request({ client, tokens }) {
          const idTokenClaims = idToken.parse(tokens.id_token === undefined ? {} : claimsOf(tokens.id_token));
          const hasEndpoint = client.issuer.metadata.userinfo_endpoint !== undefined;
          const token = hasEndpoint ? tokens.access_token : undefined;
          const admitted = await authorizePerson(exchange, idTokenClaims, async () =>
            token ? client.userinfo(token).catch(noUserInfo) : {},
          );
          return { sub: idTokenClaims.sub, admitted };
        },
      },
      profile(given): User {
        const { sub, admitted } = profile.parse(given);
        return admitted.ok ? { id: sub, person: admitted.user } : { id: sub, refusal: admitted.reason };
      },
    },
  ];
}

/** The error of the library has claims of the person. */
const noUserInfo = (): never => {
  throw new Error('the user-info endpoint gave no valid answer');
};

/** The library has already checked signature, issuer, audience and nonce. */
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const organizationUpdate = z.object({ organization_id: z.string() });

function authOptions(exchange: Exchange): NextAuthOptions {
  const { config, sessions, log } = runningApp();
  return {
    secret: config.authSecret,
    session: { strategy: 'jwt', maxAge: sessions.seconds },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [credentials(exchange), secondStep(exchange), passkey(exchange), ...singleSignOn(exchange)],
    // An ended session has no claims, so its cookie is removed instead of renewed.
    jwt: {
      decode: async (params) => {
        const claims = await decode(params).catch(() => null);
        return claims && (await watched(exchange, sessions.check(claims))) ? claims : null;
      },
    },
    callbacks: {
      signIn: ({ user }) =>
        user.refusal === undefined ? true : `${config.publicUrl}/sign-in?error=oidc_${user.refusal}`,
      async jwt({ token, user, trigger, session }) {
        if (user?.person) {
          const { address, userAgent, cookies } = exchange;
          const opened = await watched(exchange, sessions.open(user.person, { address, userAgent }));
          await watched(exchange, sessions.endBehind(cookies));
          exchange.signedIn = user.person;
          return { ...opened };
        }
        const claims = await watched(exchange, sessions.check(token));
        if (!claims) throw new Error('the session has ended');
        const update = organizationUpdate.safeParse(trigger === 'update' ? session : undefined);
        if (update.success) await watched(exchange, sessions.move(claims, update.data.organization_id));
        return { ...claims };
      },
      // The browser reads the person from session.current; this reply contains only the expiry.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut() {
        exchange.hasFailed = true;
        await sessions.endBehind(exchange.cookies);
        exchange.hasFailed = false;
      },
    },
    logger: {
      // Only the code is logged, because the rest has claims. An ended session is not an error of the server.
      error: (code) => code !== 'JWT_SESSION_ERROR' && log.warn('sign-in', { code }),
      warn: (code) => log.warn('sign-in', { code }),
      debug: () => {},
    },
  };
}

const unavailable = () => new Response('{}', { status: 503, headers: { 'Retry-After': '5' } });

/**
 * Adds what next-auth cannot express: a waiting time, the cookies of a known device and of a second step, and a failed
 * sign-out.
 */
function finished(reply: Response, exchange: Exchange): Response {
  const { retryAfter, hasFailed } = exchange;
  if (hasFailed) return unavailable();
  const headers = new Headers(reply.headers);
  for (const cookie of cookiesOf(exchange)) headers.append('Set-Cookie', cookie);
  if (!retryAfter) return new Response(reply.body, { status: reply.status, headers });
  headers.set('Retry-After', String(retryAfter.seconds));
  return new Response(reply.body, { status: retryAfter.status, headers });
}

function cookiesOf({ signedIn, pendingToken }: Exchange): string[] {
  const { identity, config } = runningApp();
  const isSecure = config.publicUrl.startsWith('https:');
  if (pendingToken !== undefined) return [identity.pending.setCookie(pendingToken, isSecure)];
  if (!signedIn) return [];
  return [identity.devices.setCookie(signedIn.email, isSecure), identity.pending.clearCookie(isSecure)];
}

async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) {
  const { headers } = request;
  const exchange: Exchange = {
    address: clientAddress(headers),
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    cookies: headers.get('cookie') ?? '',
  };
  try {
    return finished(await NextAuth(request, context, authOptions(exchange)), exchange);
  } catch (error) {
    // next-auth does not catch errors of its callbacks during sign-in.
    if (exchange.hasFailed) return unavailable();
    throw error;
  }
}

export { answer as GET, answer as POST };
