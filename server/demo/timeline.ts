import type { Tx } from '#db/lanes/tx.ts';
import { asPlatformInTurns, type Turn } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { parseBody } from '#server/calls/validation.ts';
import type { App } from '#server/product/app.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { holdAlarms, withHeldAlarms } from '#server/resources/time/held-alarms.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Random } from './random.ts';

/** A record that is created later. Its id is set by the time that other records reference it. */
export interface Handle {
  id: string;
}

type Body = Record<string, unknown>;
type Work = (ctx: Ctx) => Promise<void>;

interface Step {
  at: number;
  nth: number;
  work: Work;
}

/** The steps of a day that have one author's events together, as the writes of one call have. */
const stepsAtOnce = 50;

/** A transaction ends after this time, so that it stays within its limits on slow machines too. */
const transactionMs = 1_000;

/**
 * The steps of the demonstration. They run in the order of their days, each as of its own day, with the same rules as
 * the calls of users.
 */
export class Timeline {
  readonly #steps: Step[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The body is made when the step runs, because the records that it references have no ids before. */
  create(at: number, kind: Kind, body: (random: Random) => Body, handle: Handle = { id: '' }): Handle {
    const own = this.#random.fork();
    this.happen(at, async (ctx) => {
      const resource = resourceOf(kind);
      const { record } = await createRecord(ctx, resource, parseBody(resource, body(own), false));
      handle.id = record.id;
    });
    return handle;
  }

  change(at: number, kind: Kind, handle: Handle, body: (random: Random) => Body): void {
    const own = this.#random.fork();
    this.happen(at, async (ctx) => {
      const resource = resourceOf(kind);
      await updateRecord(ctx, resource, handle.id, parseBody(resource, body(own), true));
    });
  }

  happen(at: number, work: Work): void {
    this.#steps.push({ at, nth: this.#steps.length, work });
  }

  /** Runs all steps and returns their number. */
  run(app: App, organization: string): Promise<number> {
    return withHeldAlarms(app, organization, () => this.#run(app, organization));
  }

  async #run(app: App, organization: string): Promise<number> {
    const ordered = this.#steps.toSorted((a, b) => a.at - b.at || a.nth - b.nth);
    for (let done = 0; done < ordered.length; )
      done += await this.#runSome(app, organization, ordered.slice(done));
    return ordered.length;
  }

  /** Runs as many of these steps as fit into one short transaction, at least one. Returns the number. */
  #runSome(app: App, organization: string, steps: readonly Step[]): Promise<number> {
    const run = async (turn: Turn, tx: Tx) => {
      // Most statements run a few times, so planning them for their values each time would take longer.
      tx.command('SET LOCAL plan_cache_mode = force_generic_plan');
      const isOver = timer();
      let done = 0;
      while (done < steps.length && !isOver()) {
        const group = firstGroup(steps.slice(done));
        done += await turn(asOf(app, group[0]?.at ?? 0), (ctx) => runSteps(ctx, group, isOver));
      }
      holdAlarms(tx, organization, app.nowIso());
      return done;
    };
    return asPlatformInTurns(app, organization, run, { name: 'demonstration', pace: 'slow' });
  }
}

/** Runs these steps until the time is over, at least one. Returns the number. */
async function runSteps(ctx: Ctx, steps: readonly Step[], isOver: () => boolean): Promise<number> {
  let done = 0;
  for (const { at, work } of steps) {
    const app = asOf(ctx.app, at);
    await work({ ...ctx, app, now: app.nowIso() });
    done++;
    if (isOver()) break;
  }
  return done;
}

function timer(): () => boolean {
  const began = performance.now();
  return () => performance.now() - began > transactionMs;
}

/** The steps of the first day, as many as run together. */
function firstGroup(steps: readonly Step[]): readonly Step[] {
  const day = dayOf(steps[0]?.at ?? 0);
  const end = steps.findIndex(({ at }) => dayOf(at) !== day);
  return steps.slice(0, Math.min(stepsAtOnce, end < 0 ? steps.length : end));
}

const dayOf = (at: number) => Math.floor(at / 86_400_000);

/** The services with their clocks at another time. */
function asOf<A extends Services>(app: A, at: number): A {
  const nowIso = () => new Date(at).toISOString();
  return { ...app, now: () => at, nowIso, nowOf: nowIso };
}

function resourceOf(kind: Kind): Resource {
  const found = findResource(kind);
  if (!found) throw new Error(`no resource of kind ${kind}`);
  return found;
}
