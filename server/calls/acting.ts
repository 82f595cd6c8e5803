import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Terms } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Role } from '#server/kernel/access/access.ts';
import {
  type Actor,
  actorRef,
  type Organization,
  organizationFields,
  toOrganization,
} from '#server/kernel/access/actor.ts';
import { Journal } from '#server/kernel/journal/journal.ts';
import { isCollision } from '#server/vocabulary/database-errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { currentOrigin } from '#server/vocabulary/origin.ts';
import { emptyReply } from './call.ts';
import type { Ctx } from './context.ts';
import type { Services } from './services.ts';

export const platformRef = { type: 'system', id: 'platform' } as const;

/** Runs the platform's own write in one organization, with its events in the same commit. */
export const asPlatform = <T>(
  app: Services,
  organization: string,
  work: (ctx: Ctx) => Promise<T>,
  terms: Terms = {},
): Promise<T> => actAs(app, organization, { ...platformRef, role: 'admin' }, work, terms);

/** Runs a part of a transaction with a clock and events of its own. */
export type Turn = <T>(app: Services, work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Runs several of the platform's own writes, one after the other, in one transaction. */
export const asPlatformInTurns = <T>(
  app: Services,
  organization: string,
  work: (turn: Turn, tx: Tx) => Promise<T>,
  terms: Terms = {},
): Promise<T> =>
  retryOnCollision(async () => {
    const journals: Journal[] = [];
    const run = async (tx: Tx) => {
      const actor = await actorOf(tx, organization, { ...platformRef, role: 'admin' });
      return work(async (app, work) => {
        const { done, journal } = await actIn(tx, app, actor, work);
        journals.push(journal);
        return done;
      }, tx);
    };
    const done = await app.db.withTenant(organization, 'write', run, terms);
    for (const journal of journals) afterCommit(app, journal);
    return done;
  });

export interface Someone extends ActorRef {
  role: Role;
}

/** Runs work after the call of an actor, in their name and with their role. */
export const actAs = <T>(
  app: Services,
  organization: string,
  someone: Someone,
  work: (ctx: Ctx) => Promise<T>,
  terms: Terms = {},
): Promise<T> =>
  retryOnCollision(() =>
    actOnce(app, organization, someone, work, (run) => app.db.withTenant(organization, 'write', run, terms)),
  );

/** Does the same as `actAs` for writes to accounts of people, which only the platform's own role may do. */
export const actOnPeople = <T>(
  app: Services,
  organization: string,
  someone: Someone,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  retryOnCollision(() =>
    actOnce(app, organization, someone, work, (run) => app.db.asSystem(run, { organization })),
  );

/**
 * Runs work in the name of a caller in a transaction that is rolled back, to learn what the work would do. Nothing follows
 * it, and no number that it takes is used up.
 */
export const tryAs = <T>(app: Services, actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  retryOnCollision(() =>
    app.db.withTenant(
      actor.organization.id,
      'write',
      async (tx) => (await actIn(tx, app, actor, work)).done,
      { ending: 'rollback' },
    ),
  );

type OpenTransaction = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

async function actOnce<T>(
  app: Services,
  organization: string,
  someone: Someone,
  work: (ctx: Ctx) => Promise<T>,
  open: OpenTransaction,
): Promise<T> {
  const { done, journal } = await open(async (tx) =>
    actIn(tx, app, await actorOf(tx, organization, someone), work),
  );
  afterCommit(app, journal);
  return done;
}

/** Runs work in an open transaction, with events of its own. */
async function actIn<T>(tx: Tx, app: Services, actor: Actor, work: (ctx: Ctx) => Promise<T>) {
  const origin = currentOrigin();
  const requestId = origin && !origin.isLater ? origin.requestId : newId('request', app.now());
  const cause = origin?.isLater ? origin.requestId : null;
  const now = app.nowOf(actor.organization);
  const organization = actor.organization.id;
  const journal = new Journal({ organization, actor: actorRef(actor), requestId, cause, now });
  const reply = emptyReply();
  const ctx: Ctx = { app, requestId, now, actor, organization, tx, journal, reply, ifMatch: undefined };
  const done = await work(ctx);
  journal.settle(tx, undefined);
  return { done, journal };
}

/**
 * Runs a part of a transaction in the name of another actor: its events are theirs, in the same commit. It has a reply of
 * its own.
 */
export async function inNameOf<T>(ctx: Ctx, actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { tx } = ctx;
  const journal = ctx.journal.by(actorRef(actor));
  const done = await work({
    ...ctx,
    actor,
    journal,
    reply: emptyReply(),
    ifMatch: undefined,
  });
  journal.settle(tx, undefined);
  ctx.journal.include(journal);
  return done;
}

/**
 * Runs a part of a transaction in an organization that this transaction has made, in the name of the caller. Its events are
 * those of the new organization.
 */
export async function inNewOrganization(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const { app, tx, requestId } = ctx;
  await enter(tx, id);
  const organization = await organizationById(tx, id);
  const now = app.nowOf(organization);
  const author = { organization: id, actor: actorRef(ctx.actor), requestId, cause: null, now };
  const journal = new Journal(author);
  await work({
    ...ctx,
    ...{ organization: id, journal, now, reply: emptyReply(), ifMatch: undefined },
    actor: { ...ctx.actor, organization },
  });
  journal.settle(tx, undefined);
  await enter(tx, ctx.organization);
  ctx.journal.afterCommit.push(() => afterCommit(app, journal));
}

/** Row-level security lets the transaction write rows of this organization only. */
const enter = (tx: Tx, organization: string) =>
  tx
    .select({ entered: sql<string>`entered` })
    .from(sql`set_config('app.org_id', ${organization}, true) AS entered`);

const mostAttempts = 5;
const firstPauseMs = 20;

/** Runs a transaction again, after a random pause, when PostgreSQL has aborted it because of a deadlock. */
export async function retryOnCollision<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isCollision(error) || attempt === mostAttempts) throw error;
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }
}

/** Runs the work that must follow a commit in this process. */
export function afterCommit(app: Services, journal: Journal): void {
  for (const follow of journal.afterCommit) follow();
  app.sequencer.wake(journal.organization);
}

async function actorOf(tx: Tx, organization: string, { type, id, role }: Someone): Promise<Actor> {
  const whole = { id, role, areas: [], organization: await organizationById(tx, organization) };
  return type === 'system' ? { ...whole, type } : { ...whole, type: 'deputy', of: { type, id } };
}

const organizationRow = prepared((db, given: { id: string }) =>
  db.select(organizationFields).from(organizations).where(eq(organizations.id, given.id)),
);

export async function organizationById(tx: Tx, id: string): Promise<Organization> {
  const [row] = await organizationRow.run(tx, { id });
  if (!row) throw new Error(`the organization ${id} does not exist`);
  return toOrganization(row);
}
