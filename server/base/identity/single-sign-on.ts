import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { userIdentities } from '#db/schema/base/sessions.ts';
import { findEntry, findEntryById, type SignedIn } from './account-rows.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    singleSignOn: SingleSignOn;
  }
}

/** The claims of a provider about a person, in its ID token or from its user-info endpoint. */
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().trim().toLowerCase().pipe(z.email()).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
});

export type Refusal = 'no_address' | 'unverified' | 'no_account' | 'other_account';
export type SingleSignOnResult = { ok: true; user: SignedIn } | { ok: false; reason: Refusal };

interface Options {
  issuer: string;
  /** Whether an address counts where the provider does not say if it has verified it. */
  trustsEmail: boolean;
}

/** Whether the user-info endpoint has to be asked: by the standard, addresses need not be in the ID token. */
export const lacksAddress = (idToken: unknown): boolean => {
  const { data } = claims.safeParse(idToken);
  return data?.email === undefined || data.email_verified === undefined;
};

/**
 * An address and whether it is verified are taken from the same answer, never one from each. An answer of the user-info
 * endpoint about another `sub` must not be used (OpenID Connect Core, 5.3.2).
 */
export function joinClaims<T extends { sub: string }>(idToken: T, userInfo: object): object {
  const [own, asked] = [claims.safeParse(idToken).data, claims.safeParse(userInfo).data];
  if (asked?.email === undefined || asked.sub !== own?.sub) return idToken;
  const isSameAddress = own.email === undefined || own.email === asked.email;
  return isSameAddress ? { ...idToken, email: asked.email, email_verified: asked.email_verified } : idToken;
}

/**
 * Sign-in by the organization's own provider. A person is found by `sub` once they have signed in; before, by an address
 * that the provider has verified.
 */
export class SingleSignOn {
  readonly #db: Database;
  readonly #now: () => string;

  constructor(db: Database, now: () => string) {
    this.#db = db;
    this.#now = now;
  }

  signIn(given: unknown, options: Options): Promise<SingleSignOnResult> {
    const claimed = claims.parse(given);
    return this.#db.asSystem(async (tx) => {
      const owner = await ownerOf(tx, options.issuer, claimed.sub);
      const person =
        owner === undefined ? await this.#newcomer(tx, claimed, options) : await entryOf(tx, owner);
      return typeof person === 'string' ? { ok: false, reason: person } : { ok: true, user: person };
    });
  }

  async #newcomer(
    tx: Tx,
    { sub, email, email_verified }: z.output<typeof claims>,
    { issuer, trustsEmail }: Options,
  ): Promise<SignedIn | Refusal> {
    if (email === undefined) return 'no_address';
    if (!(email_verified ?? trustsEmail)) return 'unverified';
    const found = await findEntry(tx, email);
    if (!found) return 'no_account';
    const { id } = found.user;
    await tx
      .insert(userIdentities)
      .values({ issuer, subject: sub, user_id: id, created_at: this.#now() })
      .onConflictDoNothing();
    // A sign-in at the same moment may have linked this account of the provider, or the person may have another one.
    return (await ownerOf(tx, issuer, sub)) === id ? found.user : 'other_account';
  }
}

async function ownerOf(tx: Tx, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ user_id: userIdentities.user_id })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user_id;
}

const entryOf = async (tx: Tx, id: string): Promise<SignedIn | Refusal> =>
  (await findEntryById(tx, id))?.user ?? 'no_account';
