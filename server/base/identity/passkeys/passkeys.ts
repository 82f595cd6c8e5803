import { randomBytes } from 'node:crypto';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import { hashOf } from '#server/calls/link-token.ts';
import { findEntryById, type SignedIn } from '../account-rows.ts';
import type { Guessing } from '../guessing.ts';
import { outcomeOf, type Tried } from '../tried.ts';
import {
  findPasskey,
  hasChallenge,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkey-rows.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { assertion, attestation, parsed } from './responses.ts';
import { type IsOpen, verifyAssertion, verifyAttestation } from './verify.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    passkeys: Passkeys;
  }
}

const challengeSeconds = 5 * 60;

/** A passkey that has signed a challenge. Its use is stored together with what it permits. */
export interface RightPasskey {
  by: 'passkey';
  id: string;
  user_id: string;
  counter: number;
  challengeDigest: string;
}

/** A new passkey whose device has signed a challenge of its person. */
export type NewPasskey = Omit<Parameters<typeof insertPasskey>[1], 'user_id' | 'name' | 'created_at'> & {
  challengeDigest: string;
};

interface Parts {
  guessing: Guessing;
  now: () => number;
  /** Known when the server listens. */
  baseUrl: () => string;
}

/** Passkeys of people. A challenge is stored for five minutes and is used up by its first right answer. */
export class Passkeys {
  readonly #db: Database;
  readonly #parts: Parts;

  constructor(db: Database, parts: Parts) {
    this.#db = db;
    this.#parts = parts;
  }

  get party(): RelyingParty | undefined {
    return relyingPartyOf(this.#parts.baseUrl());
  }

  /** The challenge that a browser signs to sign in, or to confirm a change. */
  async newChallenge(tx: Tx, user: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expires_at = new Date(this.#parts.now() + challengeSeconds * 1000).toISOString();
    await insertChallenge(tx, { digest: hashOf(challenge), user_id: user, expires_at });
    return challenge;
  }

  /** Signs somebody in: the device has checked who uses it, so the passkey is both factors. */
  async signIn({ response, address }: { response: string; address: string }): Promise<Tried<SignedIn>> {
    const counted = [{ by: 'address', value: limitAddress(address) }] as const;
    const guess = await this.#parts.guessing.guard(counted, async () => {
      const right = await this.find(response);
      return right && this.#db.asSystem((tx) => this.#enter(tx, right));
    });
    return outcomeOf(guess);
  }

  /** Checks an answer without using anything up, because verifying it takes long for a transaction. */
  async find(response: string, user?: string): Promise<RightPasskey | undefined> {
    const { party } = this;
    const given = parsed(response, assertion);
    if (!party || !given) return undefined;
    const stored = await this.#db.asSystem((tx) => findPasskey(tx, given.id));
    if (!stored || (user !== undefined && stored.user_id !== user)) return undefined;
    const signed = await verifyAssertion(given, stored, party, this.#isOpen(null));
    return signed && { by: 'passkey', id: stored.id, user_id: stored.user_id, ...signed };
  }

  /** False if another call has used the challenge, or if the count shows a copy of the key. */
  async take(tx: Tx, { id, counter, challengeDigest }: RightPasskey): Promise<boolean> {
    const now = this.#nowIso();
    return (await takeChallenge(tx, challengeDigest, null, now)) && notePasskeyUse(tx, { id, counter, now });
  }

  async findNew(response: string, user: string): Promise<NewPasskey | undefined> {
    const { party } = this;
    const given = parsed(response, attestation);
    return party && given && verifyAttestation(given, party, this.#isOpen(user));
  }

  async add(
    tx: Tx,
    user_id: string,
    name: string,
    { challengeDigest, ...made }: NewPasskey,
  ): Promise<boolean> {
    const created_at = this.#nowIso();
    const isOpen = await takeChallenge(tx, challengeDigest, user_id, created_at);
    return isOpen && insertPasskey(tx, { ...made, user_id, name, created_at });
  }

  /** The keys that a device must not make again. */
  async idsOf(tx: Tx, user: string): Promise<string[]> {
    return (await listPasskeys(tx, user)).map(({ id }) => id);
  }

  async #enter(tx: Tx, right: RightPasskey): Promise<SignedIn | undefined> {
    const entry = await findEntryById(tx, right.user_id);
    return entry && (await this.take(tx, right)) ? entry.user : undefined;
  }

  #isOpen(user: string | null): IsOpen {
    return (digest) => this.#db.asSystem((tx) => hasChallenge(tx, digest, user, this.#nowIso()));
  }

  #nowIso(): string {
    return new Date(this.#parts.now()).toISOString();
  }
}
