import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Database } from '#db/lanes/client.ts';
import { installationSecret } from '#server/base/identity/secret.ts';
import type { Config } from '#server/vocabulary/config.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    seal: Seal;
  }
}

const form = 'v1.';

/**
 * Seals secrets that must be read again: AES-256-GCM, bound to the place where they are stored. Signs texts that are no
 * secret but must come from here.
 */
export class Seal {
  /** The keys by name; the first one seals. */
  readonly #keys: ReadonlyMap<string, KeyObject>;

  constructor(keys: readonly string[]) {
    this.#keys = new Map(keys.map((key) => [nameOf(key), keyOf(key)]));
  }

  /** The place is not stored: a secret that was copied to another row or organization cannot be opened there. */
  close(secret: string, place: string): string {
    const [[name, key] = []] = this.#keys;
    if (!name || !key) throw new Error('a Seal needs at least one encryption key');
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${form}${name}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
  }

  /** A sealed text can be recognized, because JSON never begins like it. */
  isSealed = (text: string): boolean => text.startsWith(form);

  /** Signs a text that may be read by anybody. The same text has the same signature at the same place. */
  sign(text: string, place: string): string {
    const [[name, key] = []] = this.#keys;
    if (!name || !key) throw new Error('a Seal needs at least one encryption key');
    return `${text}.${name}.${signatureOf(key, text, place)}`;
  }

  /** The text, if it was signed here for this place. */
  verified(signed: string, place: string): string | undefined {
    const [text = '', name = '', signature = '', ...others] = signed.split('.');
    const key = this.#keys.get(name);
    if (!key || others.length > 0) return undefined;
    const [right, given] = [Buffer.from(signatureOf(key, text, place)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given) ? text : undefined;
  }

  open(text: string, place: string): string {
    const [, name = '', iv = '', sealed = ''] = text.split('.');
    const key = this.#keys.get(name);
    if (!key) throw new Error('the key that sealed this is not in ENCRYPTION_KEY');
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  }
}

const signatureOf = (key: KeyObject, text: string, place: string) =>
  createHmac('sha256', key).update(`${place}\n${text}`).digest('base64url');

const keyOf = (key: string) => createSecretKey(createHash('sha256').update(key).digest());
const nameOf = (key: string) => createHash('sha256').update(`name ${key}`).digest('base64url').slice(0, 8);

/**
 * The seal with the operator's keys, and as the last one a key that was made once and is stored in the database, for
 * installations without keys.
 */
export const openSeal = async (config: Config, db: Database): Promise<Seal> =>
  new Seal([...config.encryptionKeys, await installationSecret(db, 'encryption_key')]);
