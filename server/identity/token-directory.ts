import { BlockList } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import type { Announcements } from '../announcements.ts';
import type { TokenRole } from '../kernel/access.ts';
import {
  type OrganizationRow,
  organizationColumns,
  type TokenActor,
  toOrganization,
} from '../kernel/actor.ts';
import { hashToken, isWellFormed } from './token-value.ts';

interface Known {
  actor: TokenActor;
  expiresAt: number;
  allowed: BlockList | undefined;
}

interface Row extends OrganizationRow {
  id: string;
  name: string;
  role: TokenRole;
  areas: string[];
  ip_allow: string[];
  expires_at: string | null;
}

/** From a bearer value to who it is, remembered briefly and forgotten at once when anything changes. */
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

  /** Undefined for everything that is not a valid token from an allowed address at this moment. */
  find(value: string, address: string): TokenActor | undefined | Promise<TokenActor | undefined> {
    if (!isWellFormed(value)) return undefined;
    const hash = hashToken(value);
    const known = this.#known.get(hash);
    return known
      ? this.#admit(known, address)
      : this.#load(hash).then((row) => row && this.#admit(row, address));
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  #admit(known: Known, address: string): TokenActor | undefined {
    if (known.expiresAt <= this.#now()) return undefined;
    if (known.allowed && !known.allowed.check(address, address.includes(':') ? 'ipv6' : 'ipv4'))
      return undefined;
    return known.actor;
  }

  async #load(hash: string): Promise<Known | undefined> {
    const generation = this.#generation;
    const [row] = await this.#db.asSystem((tx) =>
      tx.query<Row>(
        `SELECT t.id, t.name, t.role, t.areas, t.ip_allow, t.expires_at, ${organizationColumns}
         FROM api_tokens t JOIN organizations o ON o.id = t.organization_id
         WHERE t.hash = $1 AND t.revoked_at IS NULL`,
        [hash],
      ),
    );
    if (!row) return undefined;
    const known = toKnown(row);
    // Not kept when something was revoked while we looked, nor while revocations cannot be heard.
    if (generation === this.#generation && this.#announcements.isHeard()) this.#known.set(hash, known);
    return known;
  }
}

function toKnown(row: Row): Known {
  const organization = toOrganization(row);
  const { id, name, role, areas, expires_at: expiresAt } = row;
  return {
    actor: { type: 'token', id, name, role, areas, organization, expiresAt },
    expiresAt: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    allowed: row.ip_allow.length ? addressList(row.ip_allow) : undefined,
  };
}

/** Single addresses and networks in CIDR form; throws on anything else. */
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
