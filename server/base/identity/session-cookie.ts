import { decode } from 'next-auth/jwt';
import { z } from 'zod';

/** The content of the encrypted cookie. Cookies of version 1.0 name no session and are refused. */
const claims = z.object({ sub: z.string(), session_id: z.string(), exp: z.number() });

export type Claims = Pick<z.output<typeof claims>, 'sub' | 'session_id'>;

/** next-auth names its cookie differently behind https. */
const cookieNames = ['__Secure-next-auth.session-token', 'next-auth.session-token'];

function sessionCookie(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  for (const name of cookieNames) {
    const found = pairs.find((pair) => pair.startsWith(`${name}=`));
    // A session token is plain letters, digits, dots and dashes; nothing in it has to be decoded.
    if (found) return found.slice(name.length + 1);
  }
  return undefined;
}

export async function openCookie(
  header: string | undefined,
  secret: string,
  now: number,
): Promise<Claims | undefined> {
  const token = sessionCookie(header);
  if (!token) return undefined;
  return readClaims(await decode({ token, secret }).catch(() => null), now);
}

export function readClaims(given: unknown, now: number): Claims | undefined {
  const { data } = claims.safeParse(given);
  if (!data || data.exp * 1000 <= now) return undefined;
  return { sub: data.sub, session_id: data.session_id };
}
