import { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { App } from '#server/calls/app.ts';
import { invalid } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { nearest } from '#server/kernel/schema/nearest.ts';
import type { Credentials, Provider } from '../providers/provider.ts';

/** Null takes one away. */
export const credentialsInput = z.record(z.string().max(60), z.string().max(4_000).nullable());

const stored = z.record(z.string(), z.string());

/** Where they are sealed for: copied to another connection they do not open. */
const placeOf = (organization: string, id: string) => `integration_connections ${organization} ${id}`;

export async function credentialsOf(
  app: App,
  tx: Tx,
  organization: string,
  id: string,
): Promise<Credentials> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ credentials: string | null }>(
    `SELECT credentials FROM integration_connections WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  const sealed = row?.credentials ?? null;
  return sealed === null ? {} : opened(app, sealed, organization, id);
}

/** What another ENCRYPTION_KEY sealed is missing, until somebody gives it anew. */
function opened(app: App, sealed: string, organization: string, id: string): Credentials {
  try {
    return stored.parse(JSON.parse(app.seal.open(sealed, placeOf(organization, id))));
  } catch (error) {
    app.log.failure("a connection's credentials do not open", error, { organization, connection: id });
    return {};
  }
}

export function storeCredentials(
  app: App,
  tx: Tx,
  organization: string,
  id: string,
  credentials: Credentials,
): void {
  const isEmpty = Object.keys(credentials).length === 0;
  const sealed = isEmpty ? null : app.seal.close(JSON.stringify(credentials), placeOf(organization, id));
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE integration_connections SET credentials = ${bind(sealed)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}

/** Those that are sent replace theirs, the others stay. What is wrong is told by its name and never by its value. */
export function changedCredentials(
  app: App,
  provider: Provider,
  before: Credentials,
  given: z.output<typeof credentialsInput>,
): Credentials {
  const known = Object.keys(provider.credentials.shape);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length) {
    throw invalid(
      unknown.map((name) => {
        const near = nearest(name, known);
        const message = `is no credential of ${provider.key}${near ? `; did you mean ${near}?` : ''}`;
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
    const kept = stored.parse(after);
    checkAddresses(app, provider, kept);
    return kept;
  }
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({
      path: `credentials.${path.join('.')}`,
      rule: 'format',
      message,
    })),
  );
}

/** An address that is a secret is refused as others are, and not repeated. */
function checkAddresses({ config }: App, { secretAddresses = [] }: Provider, kept: Credentials): void {
  const refused = secretAddresses.flatMap((name) => {
    const url = kept[name];
    if (url === undefined) return [];
    const target = checkTarget(url, { allowLoopback: config.allowInsecureWebhooks });
    return 'refusal' in target ? [{ path: `credentials.${name}`, ...target.refusal }] : [];
  });
  if (refused.length) throw invalid(refused);
}
