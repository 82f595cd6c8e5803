import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The flags of WebAuthn, 6.1: the person was present and verified, and a new key is attached. */
const verified = 0x05;
const withKey = 0x45;

/** A device with one passkey, which answers challenges as a browser does. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #party: { id: string; origin: string };
  counter = 0;

  constructor(party: { id: string; origin: string }) {
    this.#party = party;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** The answer about a new passkey, as the text of its JSON. */
  register(challenge: string): string {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const data = Buffer.concat([this.#data(withKey), Buffer.alloc(16), length, this.#id, key]);
    const attestation = Buffer.concat([
      // A map of `fmt`, `attStmt` and `authData` in CBOR.
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** The answer to the challenge of a sign-in. */
  answer(challenge: string): string {
    this.counter += 1;
    const data = this.#data(verified);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: Record<string, string>): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#party.id), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    const { origin } = this.#party;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}
