import { z } from 'zod';
import { signedHeaders } from '#server/areas/integrations/webhooks/signing.ts';

const timeoutMs = 15_000;
const named = z.object({ id: z.string(), type: z.string() });

/** Sends an event to a local address, signed as a webhook would be, and says how it was answered. */
export async function forward(url: string, secret: string, body: string): Promise<string> {
  const { id, type } = named.parse(JSON.parse(body));
  const started = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders([secret], id, Date.now(), body) },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    (error: Error) => `failed: ${error.cause instanceof Error ? error.cause.message : error.message}`,
  );
  return `${new Date().toISOString()} ${type} ${id} → ${answer} (${Math.round(performance.now() - started)} ms)`;
}
