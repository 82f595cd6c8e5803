import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Claims of the provider about an account. */
export interface ProviderClaims {
  email?: string;
  email_verified?: boolean;
}

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by the name that a person signs in with, which is their `sub`. */
  accounts: Map<string, ProviderClaims>;
  close(): Promise<void>;
}

/**
 * Starts a real OpenID Connect provider on loopback with its default settings: PKCE, its own sign-in and consent
 * pages, and ID tokens without the address, which only the user-info endpoint returns. The test sets its clients and
 * people.
 */
export async function startIdentityProvider(redirectUris: string[]): Promise<IdentityProvider> {
  const accounts = new Map<string, ProviderClaims>();
  const [clientId, clientSecret] = ['platform', 'a secret of the client'];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { email: ['email', 'email_verified'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
