import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#server/kernel/calls/actor.ts';
import { readSettings } from '#server/kernel/schema/settings.ts';
import type { App } from './app.ts';
import type { Call } from './call.ts';
import type { StreamItem } from './context.ts';
import type { Declared } from './declared.ts';
import { DomainError } from './errors.ts';

const mostPerCaller = 20;
const lookAgainMs = 15_000;

/** The streams that are open in this process: counted by caller, ended together. */
export class Streams {
  readonly #open = new Map<string, number>();
  readonly #stopping = new AbortController();

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Answers how to leave again. */
  enter({ type, id }: Actor): () => void {
    const key = `${type} ${id}`;
    const count = this.#open.get(key) ?? 0;
    if (count >= mostPerCaller) {
      throw new DomainError('rate_limit_exceeded', `You have ${count} streams open; close one first.`, {
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

  /** Clients come back by themselves, to a process that stays. */
  stop(): void {
    this.#stopping.abort();
  }
}

/** Whoever was given more or less since comes back, and is admitted anew. */
const rightsOf = ({ organization, role, areas }: Actor) => ({
  organization: organization.id,
  modules: readSettings(organization.settings).modules,
  role,
  areas,
});

/** An admitted call's stream. It ends with the caller's permission, not only with the caller's connection. */
export async function openStream(
  app: App,
  op: Declared,
  call: Call,
  input: unknown,
  gone: AbortSignal | undefined,
): Promise<AsyncGenerator<StreamItem<unknown>>> {
  const { work } = op;
  const { actor } = call;
  if (work.scope !== 'stream' || !actor) throw new Error('a stream needs an actor');
  const leave = app.streams.enter(actor);
  const refused = new AbortController();
  const signals = [refused.signal, app.streams.stopping, ...(gone ? [gone] : [])];
  const signal = AbortSignal.any(signals);
  const lookAgain = async () => {
    const now = await call.authenticate();
    if (now.type === 'stranger' || !isDeepStrictEqual(rightsOf(now), rightsOf(actor))) refused.abort();
  };
  const recheck = () => {
    lookAgain().catch((error) => app.log.failure('a stream could not look again', error));
  };
  const stopHearing = app.announcements.on('identity', recheck);
  // A token may also simply reach its end.
  const timer = setInterval(recheck, lookAgainMs);
  timer.unref();
  const organization = actor.organization.id;
  const now = app.nowOf(actor.organization);
  const close = () => {
    clearInterval(timer);
    stopHearing();
    leave();
  };
  try {
    const items = await work.follow({ app, now, actor, organization, signal }, input);
    return readOut(op, items, close);
  } catch (error) {
    close();
    throw error;
  }
}

async function* readOut(op: Declared, items: AsyncIterable<StreamItem<unknown>>, close: () => void) {
  try {
    for await (const { id, data } of items) yield { id, data: op.output.parse(data) };
  } finally {
    close();
  }
}
