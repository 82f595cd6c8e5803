import { BlockList } from 'node:net';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/lanes/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { apiTokens, organizations } from '#db/schema/kernel/identity.ts';
import type { Announcements } from '#server/calls/announcements.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import {
  type Caller,
  type OrganizationRow,
  organizationFields,
  type TokenActor,
  toOrganization,
  type UnauthenticatedCaller,
  unauthenticated,
} from '#server/kernel/access/actor.ts';
import { t } from './messages.ts';
import { flawOf, hashToken } from './token-value.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    tokens: TokenDirectory;
  }
}

interface Known {
  actor: TokenActor;
  expiresAt: number;
  allowed: BlockList | undefined;
}

interface FoundToken extends OrganizationRow {
  id: string;
  name: string;
  role: TokenRole;
  areas: string[];
  ip_allow: string[];
  expires_at: string | null;
  revoked_at: string | null;
}

const tokenByHash = prepared((db, given: { hash: string }) =>
  db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      role: apiTokens.role,
      areas: apiTokens.areas,
      ip_allow: apiTokens.ip_allow,
      expires_at: apiTokens.expires_at,
      revoked_at: apiTokens.revoked_at,
      ...organizationFields,
    })
    .from(apiTokens)
    .innerJoin(organizations, eq(organizations.id, apiTokens.organization_id))
    .where(eq(apiTokens.hash, given.hash)),
);

/** Finds the caller of a token. Callers are cached for a minute, and the cache is emptied when anything changes. */
export class TokenDirectory {
  readonly #db: Database;
  readonly #announcements: Announcements;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: 20_000, ttl: 60_000 });
  #generation = 0;

  constructor(db: Database, announcements: Announcements, now: () => number) {
    this.#db = db;
    this.#announcements = announcements;
    this.#now = now;
    announcements.on('identity', () => this.forgetAll());
  }

  /** The caller is a unauthenticated unless the value is a valid token that may be used from the address at this moment. */
  find(value: string, address: string): Caller | Promise<Caller> {
    const flaw = flawOf(value);
    if (flaw) return unauthenticated(flaw);
    const hash = hashToken(value);
    const known = this.#known.get(hash);
    return known
      ? this.#authorize(known, address)
      : this.#load(hash).then((found) => ('type' in found ? found : this.#authorize(found, address)));
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  #authorize({ actor, expiresAt, allowed }: Known, address: string): TokenActor | UnauthenticatedCaller {
    const { name } = actor;
    if (expiresAt <= this.#now())
      return unauthenticated(t('tokenExpired', { name, at: actor.expiresAt ?? '' }));
    if (allowed && !allowed.check(address, address.includes(':') ? 'ipv6' : 'ipv4'))
      return unauthenticated(t('tokenAddress', { name, address }));
    return actor;
  }

  async #load(hash: string): Promise<Known | UnauthenticatedCaller> {
    const generation = this.#generation;
    const [row] = await this.#db.asSystem((tx) => tokenByHash.run(tx, { hash }));
    if (!row) return unauthenticated(t('tokenUnknown'));
    if (row.revoked_at !== null)
      return unauthenticated(t('tokenRevoked', { name: row.name, at: row.revoked_at }));
    const known = toKnown(row);
    // It is not cached when something was revoked during the look-up, nor while announcements do not arrive.
    if (generation === this.#generation && this.#announcements.isListening()) this.#known.set(hash, known);
    return known;
  }
}

function toKnown(row: FoundToken): Known {
  const organization = toOrganization(row);
  const { id, name, role, areas, expires_at: expiresAt, ip_allow: ipAllow } = row;
  return {
    actor: { type: 'token', id, name, role, areas, organization, expiresAt, ipAllow },
    expiresAt: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    allowed: row.ip_allow.length ? addressList(row.ip_allow) : undefined,
  };
}

/** Whether every address of the first network is one of the second. */
export function isWithin(inner: string, outer: string): boolean {
  const [address = '', prefix] = inner.split('/');
  const [around = '', aroundPrefix] = outer.split('/');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  if (around.includes(':') !== address.includes(':')) return false;
  const bits = family === 'ipv6' ? 128 : 32;
  if (Number(prefix ?? bits) < Number(aroundPrefix ?? bits)) return false;
  return addressList([outer]).check(address, family);
}

/** Reads single addresses and networks in CIDR form. It throws if an entry is anything else. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
