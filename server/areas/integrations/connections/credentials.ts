import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import { integrationConnections } from '#db/schema/integrations/connections.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Services } from '#server/calls/services.ts';
import { nearest } from '#server/kernel/names/nearest.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { type ErrorDetail, invalid, invalidAt } from '#server/vocabulary/errors.ts';
import type { Credentials, Provider } from '../providers/provider.ts';
import { t } from './messages.ts';

/** The credentials to change. Null removes one. */
export const credentialsInput = z.record(z.string().max(60), z.string().max(4_000).nullable());

const stored = z.record(z.string(), z.string());

/** The credentials are sealed for their connection, so that a copy in another connection cannot be opened. */
const placeOf = (organization: string, id: string) => `integration_connections ${organization} ${id}`;

const isConnection = (organization: string, id: string) =>
  and(inOrganization(integrationConnections, organization), eq(integrationConnections.id, id));

export async function credentialsOf(
  app: Services,
  tx: Tx,
  organization: string,
  id: string,
): Promise<Credentials> {
  const [row] = await tx
    .select({ credentials: integrationConnections.credentials })
    .from(integrationConnections)
    .where(isConnection(organization, id));
  const sealed = row?.credentials ?? null;
  return sealed === null ? {} : opened(app, sealed, organization, id);
}

/** Credentials that were sealed with another ENCRYPTION_KEY are missing until somebody sends them again. */
function opened(app: Services, sealed: string, organization: string, id: string): Credentials {
  try {
    return stored.parse(JSON.parse(app.seal.open(sealed, placeOf(organization, id))));
  } catch (error) {
    app.log.failure("a connection's credentials do not open", error, { organization, connection: id });
    return {};
  }
}

export function storeCredentials(
  app: Services,
  tx: Tx,
  organization: string,
  id: string,
  credentials: Credentials,
): void {
  const isEmpty = Object.keys(credentials).length === 0;
  const sealed = isEmpty ? null : app.seal.close(JSON.stringify(credentials), placeOf(organization, id));
  tx.send(
    tx.update(integrationConnections).set({ credentials: sealed }).where(isConnection(organization, id)),
  );
}

/**
 * Credentials that are sent replace those of the same names; the others are kept. Errors name them without their
 * values.
 */
export function changedCredentials(
  app: Services,
  provider: Provider,
  before: Credentials,
  given: z.output<typeof credentialsInput>,
): Credentials {
  const known = Object.keys(provider.credentials.shape);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length) {
    throw invalid(
      unknown.map((name): ErrorDetail => {
        const meant = nearest(name, known);
        const named = { provider: provider.key };
        const message = meant ? t('notCredentialMeant', { ...named, meant }) : t('notCredential', named);
        return { path: `credentials.${name}`, rule: 'unknown_property', message, allowed: known };
      }),
    );
  }
  const after = Object.fromEntries(
    Object.entries({ ...before, ...given }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  );
  const parsed = provider.credentials.safeParse(after);
  if (parsed.success) {
    const checked = stored.parse(after);
    checkAddresses(app, provider, checked);
    return checked;
  }
  throw invalidAt(
    parsed.error.issues
      .flatMap((issue) => detailsOfIssue(issue, provider.credentials))
      .map(({ path, message }) => ({ path: `credentials.${path}`, rule: 'format', message })),
  );
}

/** A secret address is checked like others, and is not repeated in the error. */
function checkAddresses(
  { config }: Services,
  { secretAddresses = [] }: Provider,
  checked: Credentials,
): void {
  const refused = secretAddresses.flatMap((name): ErrorDetail[] => {
    const url = checked[name];
    if (url === undefined) return [];
    const target = checkTarget(url, { allowed: allowedTargets(config) });
    return 'refusal' in target ? [{ path: `credentials.${name}`, ...target.refusal }] : [];
  });
  if (refused.length) throw invalid(refused);
}
