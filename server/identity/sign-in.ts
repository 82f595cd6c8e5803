import type { Database } from '#db/client.ts';
import { type Limiter, limitAddress } from '../kernel/limits.ts';
import { verifyPassword } from './passwords.ts';

interface Attempt {
  email: string;
  password: string;
  address: string;
}

export interface SignedIn {
  id: string;
  email: string;
  name: string;
  organization_id: string;
  session_version: number;
}

/** What guessing at a password has come to. */
type Tried<T> =
  | { ok: true; user: T }
  | { ok: false; reason: 'credentials' | 'throttled'; retry_after?: number };

interface WithHash {
  password_hash: string | null;
}

const longestEmail = 254;
const longestPassword = 256;

const windowMs = 15 * 60_000;
const attempts = { fromAddress: 10, onAccount: 50 };

/** Who may enter the console. Guessing is slowed per account and address, and per account. */
export class SignIn {
  readonly #db: Database;
  readonly #limiter: Limiter;

  constructor(db: Database, limiter: Limiter) {
    this.#db = db;
    this.#limiter = limiter;
  }

  signIn(attempt: Attempt): Promise<Tried<SignedIn>> {
    return this.#try(attempt, (account) => this.#find(account));
  }

  /** Whether somebody knows the password of an account, which need not belong to any organization. */
  prove(attempt: Attempt): Promise<Tried<{ id: string }>> {
    return this.#try(attempt, (account) => this.#account(account));
  }

  async #try<T extends object>(
    { email, password, address }: Attempt,
    find: (account: string) => Promise<(T & WithHash) | undefined>,
  ): Promise<Tried<Omit<T & WithHash, 'password_hash'>>> {
    const account = email.trim().toLowerCase();
    // Nobody's: not worth remembering, nor the time of a password.
    if (account.length > longestEmail || password.length > longestPassword)
      return { ok: false, reason: 'credentials' };
    const retryAfter = await this.#throttled(account, address);
    if (retryAfter !== undefined) return { ok: false, reason: 'throttled', retry_after: retryAfter };
    const user = await find(account);
    const matches = await verifyPassword(user?.password_hash ?? null, password);
    if (!user || !matches) return { ok: false, reason: 'credentials' };
    const { password_hash: _, ...known } = user;
    return { ok: true, user: known };
  }

  /** For single sign-on: the identity provider has verified the address, we know whose it is. */
  async findByEmail(email: string): Promise<SignedIn | undefined> {
    const user = await this.#find(email.trim().toLowerCase());
    if (!user) return undefined;
    const { password_hash: _, ...known } = user;
    return known;
  }

  async canEnter(userId: string, organizationId: string): Promise<boolean> {
    const rows = await this.#db.asSystem((tx) =>
      tx.query(
        `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
         WHERE m.user_id = $1 AND m.organization_id = $2 AND m.removed_at IS NULL AND NOT u.disabled`,
        [userId, organizationId],
      ),
    );
    return rows.length > 0;
  }

  async #throttled(account: string, address: string): Promise<number | undefined> {
    const decisions = [
      await this.#limiter.take(`sign-in:${account}:${limitAddress(address)}`, attempts.fromAddress, windowMs),
      await this.#limiter.take(`sign-in:${account}`, attempts.onAccount, windowMs),
    ];
    const refused = decisions.find((decision) => !decision.accepted);
    return refused && Math.max(1, Math.ceil((refused.resetAt - Date.now()) / 1000));
  }

  async #account(email: string): Promise<({ id: string } & WithHash) | undefined> {
    const [row] = await this.#db.asSystem((tx) =>
      tx.query<{ id: string } & WithHash>(
        'SELECT id, password_hash FROM users WHERE email = $1 AND NOT disabled',
        [email],
      ),
    );
    return row;
  }

  async #find(email: string): Promise<(SignedIn & WithHash) | undefined> {
    const [row] = await this.#db.asSystem((tx) =>
      tx.query<SignedIn & WithHash>(
        `SELECT u.id, u.email, u.name, u.session_version, u.password_hash, m.organization_id
         FROM users u JOIN memberships m ON m.user_id = u.id
         WHERE u.email = $1 AND m.removed_at IS NULL AND NOT u.disabled ORDER BY m.created_at LIMIT 1`,
        [email],
      ),
    );
    return row;
  }
}
