import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import type { Counted, Guessing } from '../guessing.ts';
import type { Seal } from '../seal.ts';
import { outcomeOf, type Tried } from '../tried.ts';
import {
  type Authenticator,
  findAuthenticator,
  hasFactor,
  hasRecoveryCode,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-rows.ts';
import { digestOf, newRecoveryCodes, readRecoveryCode, shownCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    secondFactor: SecondFactor;
  }
}

/** A code that is right and was not used yet. */
export type RightCode = { by: 'app'; step: number } | { by: 'recovery'; digest: string };

interface Parts {
  guessing: Guessing;
  seal: Seal;
  now: () => number;
}

export const sealPlaceOf = (user: string): string => `authenticator ${user}`;

/** Checks the codes of people who have a second factor. */
export class SecondFactor {
  readonly #db: Database;
  readonly #guessing: Guessing;
  readonly #seal: Seal;
  readonly #now: () => number;

  constructor(db: Database, { guessing, seal, now }: Parts) {
    this.#db = db;
    this.#guessing = guessing;
    this.#seal = seal;
    this.#now = now;
  }

  isOn(user: string): Promise<boolean> {
    return this.#db.asSystem((tx) => hasFactor(tx, user));
  }

  /**
   * Guesses are counted for the account, whoever makes them, and for the address if it is known. Nobody else can make a
   * person wait, because only somebody who knows the password gets here.
   */
  guess<T>(
    user: string,
    address: string | undefined,
    check: () => Promise<T | undefined>,
  ): Promise<Tried<T>> {
    const counted: Counted[] = [{ by: 'code', value: user }];
    if (address !== undefined) counted.push({ by: 'address', value: limitAddress(address) });
    return this.#guessing.guard(counted, check).then(outcomeOf);
  }

  /** Whether a signed-in person knows a code. The code is not used up, since a transaction that follows does that. */
  confirm(user: string, code: string): Promise<Tried<RightCode>> {
    return this.guess(user, undefined, () => this.#db.asSystem((tx) => this.find(tx, user, code)));
  }

  /** As `confirm`, for the first code of an app that does not count yet. */
  confirmFirst(user: string, code: string): Promise<Tried<RightCode>> {
    return this.guess(user, undefined, () =>
      this.#db.asSystem(async (tx) => {
        const app = await findAuthenticator(tx, user);
        return app?.confirmed_at === null ? this.#ofApp(app, code) : undefined;
      }),
    );
  }

  async find(tx: Tx, user: string, typed: string): Promise<RightCode | undefined> {
    const recovery = readRecoveryCode(typed);
    if (recovery !== undefined) {
      const digest = digestOf(user, recovery);
      return (await hasRecoveryCode(tx, user, digest)) ? { by: 'recovery', digest } : undefined;
    }
    const app = await findAuthenticator(tx, user);
    return app?.confirmed_at ? this.#ofApp(app, typed) : undefined;
  }

  /** False if another call has used the code in the meantime. */
  take(tx: Tx, user: string, code: RightCode): Promise<boolean> {
    if (code.by === 'app') return takeStep(tx, user, code.step);
    return takeRecoveryCode(tx, user, code.digest, new Date(this.#now()).toISOString());
  }

  /** Makes new recovery codes, which nobody can read again later. */
  async renewRecoveryCodes(tx: Tx, user: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const digests = codes.map((code) => digestOf(user, code));
    await replaceRecoveryCodes(tx, user, digests, new Date(this.#now()).toISOString());
    return codes.map(shownCode);
  }

  #ofApp({ user_id, sealed_key, last_step: last }: Authenticator, typed: string): RightCode | undefined {
    const key = this.#seal.open(sealed_key, sealPlaceOf(user_id));
    const step = stepOf(typed.replace(/\s/g, ''), key, { now: this.#now(), last });
    return step === undefined ? undefined : { by: 'app', step };
  }
}
