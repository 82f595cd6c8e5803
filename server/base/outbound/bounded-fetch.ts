import { type Agent, request } from 'undici';
import { OutboundFailure } from './failures.ts';
import { t } from './messages.ts';

/**
 * `fetch` for libraries that want one: through the guarded connections, without redirects, and with an answer that is
 * read to its end or not at all.
 */
export const boundedFetch =
  (agent: Agent, maxBytes: number): typeof fetch =>
  async (input, init = {}) => {
    const { method = 'GET', headers, body, signal } = init;
    if (body !== undefined && typeof body !== 'string') throw new Error('only text is sent');
    const answer = await request(input instanceof Request ? input.url : input, {
      dispatcher: agent,
      method: method === 'POST' ? 'POST' : 'GET',
      // A compressed answer could have any size.
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { body }),
      signal: signal ?? null,
    });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.length;
      if (size > maxBytes) throw new OutboundFailure('protocol', t('answerTooLarge', { size: maxBytes }));
      parts.push(part);
    }
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(Buffer.concat(parts), {
      status: answer.statusCode,
      headers: { 'content-type': type },
    });
  };
