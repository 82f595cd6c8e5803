import type { Database } from '#db/lanes/client.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import { type Account, type Found, findAccount, findEntry, type SignedIn } from './account-rows.ts';
import type { Counted, Guessing } from './guessing.ts';
import { HashingBusy, type HashQueue, type Lane } from './hash-queue.ts';
import type { KnownDevices } from './known-devices.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { tooBusy } from './refused-password.ts';
import type { PendingSignIns } from './second-factor/pending-sign-ins.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import { busyOr, outcomeOf, type Tried } from './tried.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    identity: SignIn;
  }
}

export type { SignedIn } from './account-rows.ts';

interface Attempt {
  email: string;
  password: string;
  address: string;
}

interface SignInAttempt extends Attempt {
  /** The cookies of the device, or what it was given after a reset of the password. */
  cookies?: string | null;
  device?: string | undefined;
}

/** A password of something that is no account, whose name can be that of no account. */
interface Secret {
  of: string;
  stored: string;
  password: string;
  address: string;
}

/** A right password of a person with a second factor opens no session yet: the token is for the second step. */
export type PasswordTried = Tried<SignedIn> | { ok: false; reason: 'second_step'; token: string };

const longestEmail = 254;
const longestPassword = 256;

interface Parts {
  guessing: Guessing;
  hashing: HashQueue;
  devices: KnownDevices;
  factor: SecondFactor;
  pending: PendingSignIns;
}

/** Signs people in by their passwords. */
export class SignIn {
  readonly #db: Database;
  readonly #guessing: Guessing;
  readonly #hashing: HashQueue;
  readonly #factor: SecondFactor;
  readonly devices: KnownDevices;
  readonly pending: PendingSignIns;

  constructor(db: Database, { guessing, hashing, devices, factor, pending }: Parts) {
    this.#db = db;
    this.#guessing = guessing;
    this.#hashing = hashing;
    this.#factor = factor;
    this.devices = devices;
    this.pending = pending;
  }

  async signIn(attempt: SignInAttempt): Promise<PasswordTried> {
    const tried = await this.#byPassword(attempt);
    if (!tried.ok || !(await this.#factor.isOn(tried.user.id))) return tried;
    return { ok: false, reason: 'second_step', token: await this.pending.begin(tried.user) };
  }

  #byPassword({ cookies = null, device, ...attempt }: SignInAttempt): Promise<Tried<SignedIn>> {
    const account = accountOf(attempt);
    const deviceCookie = this.devices.cookieIn(cookies, account);
    const known = this.devices.idOf(deviceCookie, account) ?? this.devices.idOf(device, account);
    const counted: Counted[] =
      known === undefined ? strangers(attempt) : [{ by: 'device', value: `${known} ${account}` }];
    const lane = known === undefined ? 'stranger' : 'known';
    return this.#try(attempt, counted, lane, (email) => this.#db.asSystem((tx) => findEntry(tx, email)));
  }

  /** Whether somebody knows the password of an account, which need not belong to any organization. */
  prove(attempt: Attempt): Promise<Tried<Account>> {
    return this.#try(attempt, strangers(attempt), 'stranger', (email) =>
      this.#db.asSystem((tx) => findAccount(tx, email)),
    );
  }

  /** As `prove`, for somebody who is signed in. Attempts of strangers at the account do not delay them. */
  confirm(person: { id: string; email: string }, password: string): Promise<Tried<Account>> {
    const attempt = { email: person.email, password };
    return this.#try(attempt, [{ by: 'device', value: person.id }], 'known', (email) =>
      this.#db.asSystem((tx) => findAccount(tx, email)),
    );
  }

  /** Tells if a stranger knows the password of something that is no account, such as a link. */
  async knows({ of, stored, password, address }: Secret): Promise<Tried<true>> {
    if (password.length > longestPassword) return { ok: false, reason: 'credentials' };
    const counted: Counted[] = [
      { by: 'address', value: limitAddress(address) },
      { by: 'account', value: of },
    ];
    return this.#guarded(counted, async () => {
      const matches = await this.#hashing.run('stranger', () => verifyPassword(stored, password));
      return matches || undefined;
    });
  }

  /** Hashes a new password. */
  hash(password: string): Promise<string> {
    return this.#hashing
      .run('known', () => hashPassword(password))
      .catch((error) => {
        throw error instanceof HashingBusy ? tooBusy() : error;
      });
  }

  async #try<T extends object>(
    { email, password }: Pick<Attempt, 'email' | 'password'>,
    counted: readonly Counted[],
    lane: Lane,
    find: (account: string) => Promise<Found<T> | undefined>,
  ): Promise<Tried<T>> {
    const account = accountOf({ email });
    // Such an account cannot exist: neither its count nor the time of a hash is worth keeping.
    if (account.length > longestEmail || password.length > longestPassword)
      return { ok: false, reason: 'credentials' };
    return this.#guarded(counted, async () => {
      const found = await find(account);
      const stored = found?.hash ?? null;
      const matches = await this.#hashing.run(lane, () => verifyPassword(stored, password));
      return matches ? found?.user : undefined;
    });
  }

  async #guarded<T>(counted: readonly Counted[], check: () => Promise<T | undefined>): Promise<Tried<T>> {
    return this.#guessing
      .guard(counted, check)
      .then(outcomeOf)
      .catch(busyOr<T>);
  }
}

const accountOf = ({ email }: { email: string }): string => email.trim().toLowerCase();

const strangers = (attempt: Attempt): Counted[] => [
  { by: 'address', value: limitAddress(attempt.address) },
  { by: 'account', value: accountOf(attempt) },
];
