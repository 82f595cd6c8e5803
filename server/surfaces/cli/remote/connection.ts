import { z } from 'zod';

/** A running installation and a token for it: these commands call the API like any other program. */
export interface Connection {
  url: string;
  token: string;
}

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** Calls the API; a refusal is an error with its message. */
export async function callApi(
  { url, token }: Connection,
  path: string,
  more: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  const headers = { ...more.headers, authorization: `Bearer ${token}` };
  const response = await fetch(`${url.replace(/\/$/, '')}${path}`, { ...more, headers }).catch(
    (error: Error) => {
      throw new Unreachable(`${url} cannot be reached: ${error.message}`);
    },
  );
  if (response.ok) return response;
  const { data } = refusal.safeParse(await response.json().catch(() => undefined));
  const text = data?.error.message ?? `${url}${path} answered ${response.status}`;
  throw response.status >= 500 || response.status === 429 ? new Unreachable(text) : new Error(text);
}

/** The installation may answer later, so the call is worth another attempt. */
export class Unreachable extends Error {}
