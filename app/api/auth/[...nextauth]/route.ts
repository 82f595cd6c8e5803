import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions, type User } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { z } from 'zod';
import { clientAddress } from '#components/session/address.ts';
import { runningApp } from '#server/bridge.ts';

const sessionSeconds = 12 * 60 * 60;

declare module 'next-auth' {
  interface User {
    organization_id?: string;
    session_version?: number;
  }
}

function credentials(address: string) {
  return Credentials({
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given): Promise<User> {
      const email = given?.email ?? '';
      const password = given?.password ?? '';
      const result = await runningApp().identity.signIn({ email, password, address });
      if (result.ok) return result.user;
      // next-auth carries only this text back to the form, so the wait travels in it.
      throw new Error(
        result.reason === 'throttled' ? `throttled:${result.retry_after ?? 60}` : 'credentials',
      );
    },
  });
}

const claims = z.object({
  sub: z.string(),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional(),
});

/** The organization's own sign-in. It proves an address; whose that is, and where they belong, is ours to say. */
function singleSignOn(): OAuthConfig<unknown>[] {
  const { oidc } = runningApp().config;
  if (!oidc) return [];
  return [
    {
      id: 'oidc',
      name: oidc.name,
      type: 'oauth',
      idToken: true,
      checks: ['pkce', 'state', 'nonce'],
      wellKnown: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret,
      async profile(given): Promise<User> {
        const user = await runningApp().identity.findByEmail(claims.parse(given).email);
        if (!user) throw new Error('nobody here has this address');
        return user;
      },
    },
  ];
}

function authOptions(address: string): NextAuthOptions {
  return {
    secret: runningApp().config.authSecret,
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [credentials(address), ...singleSignOn()],
    callbacks: {
      async jwt({ token, user, trigger, session }) {
        if (user) {
          const { id, organization_id, session_version } = user;
          return { sub: id, organization_id, session_version };
        }
        const wanted: unknown = trigger === 'update' ? session?.organization_id : undefined;
        if (typeof wanted !== 'string' || !token.sub) return token;
        const mayEnter = await runningApp().identity.canEnter(token.sub, wanted);
        return mayEnter ? { ...token, organization_id: wanted } : token;
      },
      // The browser learns who it is from session.current; this reply only says until when.
      session: ({ session }) => ({ expires: session.expires }),
    },
  };
}

async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) {
  return NextAuth(request, context, authOptions(clientAddress(request.headers)));
}

export { answer as GET, answer as POST };
