import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';
import { parseBody } from '#server/kernel/calls/validation.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import { updateRecord } from '#server/kernel/records/records.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { holdAlarms, withHeldAlarms } from '#server/kernel/time/held-alarms.ts';
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

const stepsAtOnce = 50;

/** A group of steps ends after this time, so that transactions stay within their limits on slow machines too. */
const groupMs = 1_000;

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
    for (let from = 0, to = 0; from < ordered.length; from = to) {
      const day = dayOf(ordered[from]?.at ?? 0);
      while (to < ordered.length && to - from < stepsAtOnce && dayOf(ordered[to]?.at ?? 0) === day) to++;
      const group = ordered.slice(from, to);
      to = from + (await this.#runGroup(app, organization, group));
    }
    return ordered.length;
  }

  /** Runs as many of these steps as fit into one short transaction, at least one. Returns the number. */
  #runGroup(app: App, organization: string, group: readonly Step[]): Promise<number> {
    const work = async (ctx: Ctx) => {
      const began = performance.now();
      let done = 0;
      for (const { at, work } of group) {
        await work({ ...ctx, now: new Date(at).toISOString() });
        done++;
        if (performance.now() - began > groupMs) break;
      }
      holdAlarms(ctx, app.nowIso());
      return done;
    };
    return asPlatform(asOf(app, group[0]?.at ?? 0), organization, work, {
      name: 'demonstration',
      pace: 'slow',
    });
  }
}

const dayOf = (at: number) => Math.floor(at / 86_400_000);

/** The app with its clock at another time. */
const asOf = (app: App, at: number): App => ({
  ...app,
  now: () => at,
  nowIso: () => new Date(at).toISOString(),
});

function resourceOf(kind: Kind): Resource {
  const found = findResource(kind);
  if (!found) throw new Error(`no resource of kind ${kind}`);
  return found;
}
