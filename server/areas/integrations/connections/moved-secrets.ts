import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { type Credentials, configOf, requireProvider } from '../providers/provider.ts';
import type { IntegrationConnection } from './connections.ts';
import { credentialsOf } from './credentials.ts';
import { t } from './messages.ts';

/** Returns the scheme, host and port of each address that a connection calls with its credentials. */
function originsOf(connection: IntegrationConnection): Set<string> {
  const provider = requireProvider(connection.provider);
  const addresses = provider.addressesOf?.(configOf(provider, connection.config)) ?? [];
  return new Set(addresses.map(({ url, port }) => `${new URL(url).origin} ${port ?? ''}`));
}

/**
 * Credentials are valid only for the addresses for which they were given. When a new address is called they are
 * removed, because people who may change an address could otherwise have them sent to a server of their own.
 */
export async function remainingCredentials(
  { app, tx, organization }: Ctx,
  before: IntegrationConnection,
  after: IntegrationConnection,
): Promise<{ remaining: Credentials; removed: string[] }> {
  const stored = await credentialsOf(app, tx, organization, before.id);
  const known = originsOf(before);
  const isMoved = [...originsOf(after)].some((origin) => !known.has(origin));
  return isMoved
    ? { remaining: {}, removed: Object.keys(stored).sort() }
    : { remaining: stored, removed: [] };
}

export const secretDropped = (names: readonly string[]): Warning => ({
  code: 'secret_dropped',
  message: t('secretDropped', { names }),
});
