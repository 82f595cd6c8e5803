import { LRUCache } from 'lru-cache';
import { decode } from 'next-auth/jwt';
import type { Database } from '#db/client.ts';
import type { Announcements } from '../announcements.ts';
import type { Role } from '../kernel/access.ts';
import {
  type OrganizationRow,
  organizationColumns,
  toOrganization,
  type UserActor,
} from '../kernel/actor.ts';

interface Row extends OrganizationRow {
  id: string;
  email: string;
  name: string;
  session_version: number;
  disabled: boolean;
  role: Role;
}

interface Known {
  actor: UserActor;
  version: number;
}

/** next-auth names its cookie differently behind https. */
const cookieNames = ['__Secure-next-auth.session-token', 'next-auth.session-token'];

/** From a console cookie to who it is; a changed role or password is felt on the next request. */
export class Sessions {
  readonly secret: string;
  readonly #db: Database;
  readonly #announcements: Announcements;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: 10_000, ttl: 60_000 });
  #generation = 0;

  constructor(db: Database, announcements: Announcements, now: () => number, secret: string) {
    this.#db = db;
    this.#announcements = announcements;
    this.#now = now;
    this.secret = secret;
    announcements.on('identity', () => this.forgetAll());
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  async find(cookieHeader: string | undefined): Promise<UserActor | undefined> {
    const token = sessionCookie(cookieHeader);
    if (!token) return undefined;
    const claims = await decode({ token, secret: this.secret }).catch(() => null);
    if (!claims?.sub || typeof claims.organization_id !== 'string') return undefined;
    if (typeof claims.exp === 'number' && claims.exp * 1000 <= this.#now()) return undefined;
    const known = await this.#look(claims.sub, claims.organization_id);
    return known && known.version === claims.session_version ? known.actor : undefined;
  }

  async #look(userId: string, organizationId: string): Promise<Known | undefined> {
    const key = `${userId} ${organizationId}`;
    const cached = this.#known.get(key);
    if (cached) return cached;
    const generation = this.#generation;
    const [row] = await this.#db.asSystem((tx) =>
      tx.query<Row>(
        `SELECT u.id, u.email, u.name, u.session_version, m.role, ${organizationColumns}
         FROM memberships m JOIN users u ON u.id = m.user_id JOIN organizations o ON o.id = m.organization_id
         WHERE m.user_id = $1 AND m.organization_id = $2 AND m.removed_at IS NULL AND NOT u.disabled`,
        [userId, organizationId],
      ),
    );
    if (!row) return undefined;
    const known = toKnown(row);
    if (generation === this.#generation && this.#announcements.isHeard()) this.#known.set(key, known);
    return known;
  }
}

function toKnown(row: Row): Known {
  const { id, email, name, role, session_version: version } = row;
  const organization = toOrganization(row);
  return { version, actor: { type: 'user', id, email, name, role, areas: [], organization } };
}

function sessionCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  for (const name of cookieNames) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    // A session token is plain letters, digits, dots and dashes; nothing in it has to be decoded.
    if (found) return found.slice(name.length + 1);
  }
  return undefined;
}
