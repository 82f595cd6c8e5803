import { LRUCache } from 'lru-cache';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import type { Announcements } from '#server/calls/announcements.ts';
import { toOrganization, type UserActor } from '#server/kernel/access/actor.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { announceIdentityChange } from './directory.ts';
import { type Claims, openCookie, readClaims } from './session-cookie.ts';
import { endSessions, findSession, insertSession, moveSession, type SessionRow } from './session-rows.ts';
import type { SessionUse } from './session-use.ts';
import type { SignedIn } from './sign-in.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    sessions: Sessions;
  }
}

export interface Device {
  address: string;
  userAgent: string | null;
}

/** A session lasts this long from the last visit. */
export const sessionSeconds = 12 * 60 * 60;

/** Finds the person behind a console cookie. A session that has ended is refused by the next request. */
export class Sessions {
  readonly secret: string;
  readonly seconds = sessionSeconds;
  readonly #db: Database;
  readonly #announcements: Announcements;
  readonly #now: () => number;
  readonly #use: SessionUse;
  readonly #known = new LRUCache<string, UserActor>({ max: 10_000, ttl: 60_000 });
  #generation = 0;

  constructor(
    db: Database,
    announcements: Announcements,
    now: () => number,
    { secret, use }: { secret: string; use: SessionUse },
  ) {
    this.#db = db;
    this.#announcements = announcements;
    this.#now = now;
    this.#use = use;
    this.secret = secret;
    announcements.on('identity', () => this.forgetAll());
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  async find(cookieHeader: string | undefined, address: string): Promise<UserActor | undefined> {
    const claims = await openCookie(cookieHeader, this.secret, this.#now());
    const actor = claims && (await this.#look(claims.session_id));
    if (!actor || actor.id !== claims.sub) return undefined;
    this.#use.note(actor.session, address);
    return actor;
  }

  /**
   * The claims of a session that has not ended, for renewing or changing its cookie. They are read from the database and
   * never from the cache. A person who has left an organization may still switch to another one of theirs.
   */
  async check(given: unknown): Promise<Claims | undefined> {
    const claims = readClaims(given, this.#now());
    const row = claims && (await this.#find(claims.session_id));
    return row && row.user_id === claims.sub ? claims : undefined;
  }

  async open(user: SignedIn, { address, userAgent }: Device): Promise<Claims> {
    const now = this.#now();
    const id = newId('session', now);
    await this.#db.asSystem((tx) =>
      insertSession(tx, {
        id,
        user_id: user.id,
        current_organization_id: user.organization_id,
        user_version: user.user_version,
        membership_version: user.membership_version,
        address,
        user_agent: userAgent,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + sessionSeconds * 1000).toISOString(),
      }),
    );
    this.#use.written(id);
    return { sub: user.id, session_id: id };
  }

  /** Moves the session to another organization of the person. */
  async move({ session_id: id }: Claims, organization: string): Promise<boolean> {
    return this.#change(async (tx) => {
      const isMoved = await moveSession(tx, id, organization);
      if (isMoved) announceIdentityChange(tx);
      return isMoved;
    });
  }

  /** Ends the session that a device had before it signs in again, or when it signs out. */
  async endBehind(cookieHeader: string | undefined): Promise<void> {
    const claims = await openCookie(cookieHeader, this.secret, this.#now());
    if (claims) await this.end(claims.sub, { id: claims.session_id });
  }

  /** Answers how many sessions of the person have ended by this. */
  async end(user: string, which: { id: string } | { except: string }): Promise<number> {
    const now = new Date(this.#now()).toISOString();
    return this.#change(async (tx) => {
      const ended = await endSessions(tx, user, which, now);
      if (ended > 0) announceIdentityChange(tx);
      return ended;
    });
  }

  async #change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const done = await this.#db.asSystem(work);
    this.forgetAll();
    return done;
  }

  #find(id: string): Promise<SessionRow | undefined> {
    return this.#db.asSystem((tx) => findSession(tx, id, new Date(this.#now()).toISOString()));
  }

  async #look(id: string): Promise<UserActor | undefined> {
    const cached = this.#known.get(id);
    if (cached) return cached;
    const generation = this.#generation;
    const row = await this.#find(id);
    if (!row || row.has_left) return undefined;
    const actor = toActor(row);
    if (generation === this.#generation && this.#announcements.isListening()) this.#known.set(id, actor);
    return actor;
  }
}

const toActor = (row: SessionRow): UserActor => ({
  type: 'user',
  id: row.user_id,
  session: row.id,
  email: row.email,
  name: row.name,
  locale: row.locale,
  role: row.role,
  areas: [],
  organization: toOrganization(row),
});
