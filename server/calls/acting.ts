import { setTimeout as pause } from 'node:timers/promises';
import type { Terms } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import {
  type Actor,
  actorRef,
  type OrganizationRow,
  organizationColumns,
  toOrganization,
} from '#server/kernel/calls/actor.ts';
import { Journal } from '#server/kernel/records/journal.ts';
import type { App } from './app.ts';
import { emptyReply } from './call.ts';
import type { Ctx } from './context.ts';
import { isCollision } from './database-errors.ts';
import { newId } from './ids.ts';

export const platformRef = { type: 'system', id: 'platform' } as const;

/** The platform's own write in one organization, with its events in the same commit. */
export const asPlatform = <T>(
  app: App,
  organization: string,
  work: (ctx: Ctx) => Promise<T>,
  terms: Terms = {},
): Promise<T> => actAs(app, organization, { ...platformRef, role: 'admin' }, work, terms);

export interface Someone extends ActorRef {
  role: Role;
}

/** Work that goes on behind somebody's back, in their name and with their role. */
export const actAs = <T>(
  app: App,
  organization: string,
  someone: Someone,
  work: (ctx: Ctx) => Promise<T>,
  terms: Terms = {},
): Promise<T> =>
  insist(() =>
    actOnce(app, organization, someone, work, (run) => app.db.withTenant(organization, 'write', run, terms)),
  );

/** The same where people are written, who are in no organization's tables: as the platform's own role. */
export const actOnPeople = <T>(
  app: App,
  organization: string,
  someone: Someone,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  insist(() => actOnce(app, organization, someone, work, (run) => app.db.asSystem(run, { organization })));

type Door = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

async function actOnce<T>(
  app: App,
  organization: string,
  { type, id, role }: Someone,
  work: (ctx: Ctx) => Promise<T>,
  open: Door,
): Promise<T> {
  const requestId = newId('request', app.now());
  const { done, journal } = await open(async (tx) => {
    const actor = await actorOf(tx, organization, { type, id, role });
    const now = app.nowOf(actor.organization);
    const journal = new Journal({ organization, actor: { type, id }, requestId, now });
    const reply = emptyReply();
    const ctx: Ctx = { app, requestId, now, actor, organization, tx, journal, reply, ifMatch: undefined };
    const done = await work(ctx);
    journal.settle(tx, undefined);
    return { done, journal };
  });
  afterCommit(app, journal);
  return done;
}

/**
 * A part of a transaction in another's name: what it tells is told as theirs, in the same commit. Its reply is its own.
 */
export async function inNameOf<T>(ctx: Ctx, actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { organization, requestId, now, tx } = ctx;
  const journal = new Journal({ organization, actor: actorRef(actor), requestId, now });
  const done = await work({
    ...ctx,
    actor,
    journal,
    reply: emptyReply(),
    ifMatch: undefined,
  });
  journal.settle(tx, undefined);
  ctx.journal.afterCommit.push(...journal.afterCommit);
  return done;
}

const mostAttempts = 5;
const firstPauseMs = 20;

/** Of two transactions that wait for each other one is taken back; it begins again, after pauses of unlike length. */
export async function insist<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (!isCollision(error) || attempt === mostAttempts) throw error;
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }
}

/** What must follow a commit in this process. */
export function afterCommit(app: App, journal: Journal): void {
  for (const follow of journal.afterCommit) follow();
  app.sequencer.wake();
}

async function actorOf(tx: Tx, organization: string, { type, id, role }: Someone): Promise<Actor> {
  const [row] = await tx.text<OrganizationRow>(
    `SELECT ${organizationColumns} FROM organizations o WHERE o.id = $1`,
    [organization],
  );
  if (!row) throw new Error(`no organization ${organization}`);
  const whole = { id, role, areas: [], organization: toOrganization(row) };
  return type === 'system' ? { ...whole, type } : { ...whole, type: 'deputy', of: { type, id } };
}
