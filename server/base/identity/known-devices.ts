import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const cookiePrefix = 'platform.device-';
/** No address of a person can be this. */
const anyAccount = '*';

const lifetimeSeconds = 180 * 86_400;

/**
 * A device that has signed in keeps a signed cookie for that account. It opens nothing: it only lets wrong passwords of
 * this device be counted apart from those of strangers.
 */
export class KnownDevices {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('known devices').digest();
  }

  /** The cookie of a device: `<id>.<signature for the account>.<signature for any>`. */
  issue(account: string): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.#sign(id, account)}.${this.#sign(id, anyAccount)}`;
  }

  /** The id of the device, where it has signed in to this account before. */
  idOf(value: string | undefined, account: string): string | undefined {
    const [id = '', given = ''] = (value ?? '').split('.');
    return this.#checked(id, given, account);
  }

  /** The id of a device that has signed in to some account, for what must be known before the account is. */
  anyIn(header: string | null): string | undefined {
    for (const pair of (header ?? '').split(';')) {
      const [name = '', value = ''] = pair.trim().split('=');
      const [id = '', , given = ''] = value.split('.');
      const known = name.startsWith(cookiePrefix) ? this.#checked(id, given, anyAccount) : undefined;
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** Each account has a cookie of its own, whose name does not show the account. */
  cookieName(account: string): string {
    return `${cookiePrefix}${this.#sign('name', account).slice(0, 12)}`;
  }

  cookieIn(header: string | null, account: string): string | undefined {
    const start = `${this.cookieName(account)}=`;
    const pairs = (header ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  }

  setCookie(account: string, isSecure: boolean): string {
    const attributes = `Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}`;
    return `${this.cookieName(account)}=${this.issue(account)}; ${attributes}${isSecure ? '; Secure' : ''}`;
  }

  #checked(id: string, given: string, account: string): string | undefined {
    const expected = Buffer.from(this.#sign(id, account));
    const signature = Buffer.from(given);
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
    return id && isOurs ? id : undefined;
  }

  #sign(id: string, account: string): string {
    return createHmac('sha256', this.#key).update(`${id} ${account}`).digest('base64url');
  }
}
