import { randomBytes } from 'node:crypto';
import type { Database } from '#db/lanes/client.ts';
import { hashOf } from '#server/calls/link-token.ts';
import { findEntryById, type SignedIn } from '../account-rows.ts';
import type { Tried } from '../tried.ts';
import { accountLetterJob, addAccountLetter, type LetterQueue } from './account-letter-job.ts';
import { countWrongCode, endPending, findPending, insertPending, type Pending } from './pending-rows.ts';
import type { SecondFactor } from './second-factor.ts';

const cookieName = 'platform.pending-sign-in';
const lifetimeSeconds = 10 * 60;
/** With so many wrong codes the password has to be entered again, and the person gets a mail. */
export const mostWrongCodes = 5;

export type Finished = Tried<SignedIn> | { ok: false; reason: 'expired' };

interface Answer {
  cookies: string;
  code: string;
  address: string;
}

interface Parts {
  factor: SecondFactor;
  jobs: LetterQueue;
  now: () => number;
}

/**
 * Sign-ins between the password and the second factor. Such a sign-in is no session: its cookie opens nothing except the
 * second step, in the browser where the password was entered.
 */
export class PendingSignIns {
  readonly #db: Database;
  readonly #factor: SecondFactor;
  readonly #jobs: LetterQueue;
  readonly #now: () => number;

  constructor(db: Database, { factor, jobs, now }: Parts) {
    this.#db = db;
    this.#factor = factor;
    this.#jobs = jobs;
    this.#now = now;
  }

  /** Returns the token for the cookie. Only its hash is stored. */
  async begin(user: SignedIn): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    await this.#db.asSystem((tx) =>
      insertPending(tx, user, {
        token_hash: hashOf(token),
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + lifetimeSeconds * 1000).toISOString(),
      }),
    );
    return token;
  }

  async find(cookies: string): Promise<Pending | undefined> {
    const token = tokenIn(cookies);
    if (token === undefined) return undefined;
    return this.#db.asSystem((tx) => findPending(tx, hashOf(token), this.#nowIso()));
  }

  async finish({ cookies, code, address }: Answer): Promise<Finished> {
    const pending = await this.find(cookies);
    if (!pending) return { ok: false, reason: 'expired' };
    const tokenHash = hashOf(tokenIn(cookies) ?? '');
    const tried = await this.#factor.guess(pending.user_id, address, () =>
      this.#check(pending, tokenHash, code),
    );
    if (tried.ok || tried.reason !== 'credentials') return tried;
    const isOver = await this.#noteWrong(pending, tokenHash);
    return isOver ? { ok: false, reason: 'expired' } : tried;
  }

  setCookie(token: string, isSecure: boolean): string {
    return cookieOf(token, lifetimeSeconds, isSecure);
  }

  clearCookie(isSecure: boolean): string {
    return cookieOf('', 0, isSecure);
  }

  #nowIso(): string {
    return new Date(this.#now()).toISOString();
  }

  /** The code and the sign-in are used up together, or neither is. */
  async #check({ user_id }: Pending, tokenHash: string, typed: string): Promise<SignedIn | undefined> {
    const entered = await this.#db
      .asSystem(async (tx) => {
        const code = await this.#factor.find(tx, user_id, typed);
        const entry = code && (await findEntryById(tx, user_id));
        if (!entry || !(await endPending(tx, tokenHash, this.#nowIso()))) return undefined;
        if (!(await this.#factor.take(tx, user_id, code))) throw new UsedMeanwhile();
        if (code.by === 'recovery') await addAccountLetter(this.#jobs, tx, user_id, 'recovery_code_used');
        return entry.user;
      })
      .catch(unlessUsed);
    if (entered) this.#jobs.wake(accountLetterJob);
    return entered;
  }

  async #noteWrong({ user_id }: Pending, tokenHash: string): Promise<boolean> {
    const isOver = await this.#db.asSystem(async (tx) => {
      const { isLast } = await countWrongCode(tx, tokenHash, { most: mostWrongCodes, now: this.#nowIso() });
      if (isLast) await addAccountLetter(this.#jobs, tx, user_id, 'codes_guessed');
      return isLast;
    });
    if (isOver) this.#jobs.wake(accountLetterJob);
    return isOver;
  }
}

/** Undoes a transaction whose code another one has used first. */
class UsedMeanwhile extends Error {}

function unlessUsed(error: unknown): undefined {
  if (!(error instanceof UsedMeanwhile)) throw error;
  return undefined;
}

function tokenIn(cookies: string): string | undefined {
  const start = `${cookieName}=`;
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start) && pair !== start)?.slice(start.length);
}

const cookieOf = (value: string, seconds: number, isSecure: boolean) =>
  `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
