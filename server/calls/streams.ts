import type { Actor } from '#server/kernel/access/actor.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from '#server/vocabulary/messages.ts';
import type { Call } from './call.ts';
import type { StreamItem } from './context.ts';
import type { Declared } from './declared.ts';
import type { Services } from './services.ts';
import { type WatchedCaller, watchCaller } from './watched-caller.ts';

const mostPerCaller = 20;

/** The open streams of this process, which are counted by caller and ended together. */
export class Streams {
  readonly #open = new Map<string, number>();
  readonly #stopping = new AbortController();

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Adds a stream and returns a function that removes it. */
  enter({ type, id }: Actor): () => void {
    const key = `${type} ${id}`;
    const count = this.#open.get(key) ?? 0;
    if (count >= mostPerCaller) {
      throw new DomainError('rate_limit_exceeded', t('tooManyStreams', { count }), {
        headers: { 'Retry-After': '15' },
      });
    }
    this.#open.set(key, count + 1);
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }

  /** Ends all streams; clients reconnect to another process. */
  stop(): void {
    this.#stopping.abort();
  }
}

/** Opens the stream of a call that was authorized, and returns its items. */
export async function openStream(
  app: Services,
  op: Declared,
  call: Call,
  input: unknown,
  gone: AbortSignal | undefined,
): Promise<AsyncGenerator<StreamItem<unknown>>> {
  const { work } = op;
  const { actor } = call;
  if (work.scope !== 'stream' || !actor)
    throw new Error('openStream needs a stream operation and an authenticated call');
  const caller = watchCaller(app, call, gone);
  const organization = actor.organization.id;
  const now = app.nowOf(actor.organization);
  try {
    const items = await work.follow({ app, now, actor, organization, signal: caller.signal }, input);
    return readOut(op, items, caller);
  } catch (error) {
    caller.close();
    throw error;
  }
}

async function* readOut(op: Declared, items: AsyncIterable<StreamItem<unknown>>, caller: WatchedCaller) {
  try {
    for await (const { id, data } of items) yield { id, data: op.output.parse(data) };
  } finally {
    caller.close();
  }
}
