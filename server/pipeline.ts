import type { Terms } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import { afterCommit, insist } from './acting.ts';
import type { App } from './app.ts';
import { diskFull } from './database-errors.ts';
import { DomainError, invalidField } from './errors.ts';
import { type Actor, actorRef, type Caller } from './kernel/actor.ts';
import {
  answeredBefore,
  checkKey,
  claimOf,
  fingerprint,
  isClaimed,
  keptReply,
  replay,
} from './kernel/idempotency.ts';
import { ignoredHeader, lostIn } from './kernel/ignored.ts';
import { Journal } from './kernel/journal.ts';
import { requireRight } from './kernel/rights.ts';
import { readSettings } from './kernel/settings.ts';
import { pickFields } from './kernel/sparse.ts';
import { admitActor, admitStranger } from './kernel/throttle.ts';
import { parseInput } from './kernel/validation.ts';
import type { Locale } from './locales.ts';
import type { AnyOperation, Ctx, Reply, Sent } from './operation.ts';

/** One call as an edge hands it over: who, from where, with what. Nothing of HTTP beyond this point. */
export interface Call {
  requestId: string;
  address: string;
  userAgent: string | null;
  /** Finds out who calls. */
  authenticate(): Caller | Promise<Caller>;
  /** Method, path and query: with the body, what makes two keyed calls the same. */
  target: string;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
  /** Found on the way, so that every exit can say it. */
  actor?: Actor;
  limitHeaders: Record<string, string>;
  reply: Reply;
  /** In which language a refusal is told, where a person reads it. */
  reader?: Reader;
  /** The body as it came, where the operation takes it so. */
  sent?: Sent;
}

/** Whoever reads the answers; known for sure once it is known who calls. */
export interface Reader {
  locale: Locale;
}

export interface Answer {
  result: unknown;
  /** The result as JSON text, where the caller asked for it: the bytes that a repeated key gets again. */
  body: string | undefined;
  replayed: boolean;
}

/** Pages of a list up to this row are read quickly. */
const nearRows = 10_000;

/** The one function every call goes through. */
export async function run(app: App, op: AnyOperation, call: Call, read: () => unknown): Promise<Answer> {
  await admit(app, op, call);
  checkKey(call.idempotencyKey);
  const raw = await read();
  const input = parseInput(op, raw);
  call.reply.ignored.push(...lostIn(raw, input));
  return execute(app, op, call, input, raw, true);
}

/** authenticate → limit → authorize */
export async function admit(app: App, op: AnyOperation, call: Call): Promise<void> {
  if (op.work.scope === 'public') return admitStranger(app, call, op.kind === 'query' ? 'reads' : 'general');
  const found = call.authenticate();
  const actor = found instanceof Promise ? await found : found;
  if (actor.type === 'stranger') {
    await admitStranger(app, call, 'general');
    throw new DomainError('authentication_required', actor.why);
  }
  call.actor = actor;
  await admitActor(app, call, actor, op.kind);
  requireRight(actor, readSettings(actor.organization.settings).modules, op.meta);
}

/** transact → handler → output; a write with its events, totals and idempotency key in the same commit. */
export async function execute(
  app: App,
  op: AnyOperation,
  call: Call,
  input: unknown,
  raw: unknown,
  asText: boolean,
): Promise<Answer> {
  const { work } = op;
  if (work.scope === 'public' || !call.actor) return open(app, op, call, input, asText);
  const key = op.kind === 'mutation' ? call.idempotencyKey : undefined;
  const print = key === undefined ? '' : fingerprint(`${call.actor.id} ${call.target}`, raw);
  // What the world outside was asked once is not asked again for a repeated call; it may cost money.
  const isAsked = work.scope === 'tenant' && work.prepare !== undefined;
  const known = key !== undefined && isAsked ? await answeredBefore(app, call, key, print) : undefined;
  if (known) return known;
  const prepared = await prepare(app, op, input, call.actor);
  const ignoredBefore = call.reply.ignored;
  try {
    return await insist(() => {
      call.reply = { headers: {}, ignored: [...ignoredBefore] };
      return transact(app, op, call, prepared, key, print, asText);
    });
  } catch (error) {
    if (key !== undefined && isClaimed(error)) return replay(app, call, key, print, error);
    throw error;
  }
}

/** Asked before anything is open, so that no lock waits for the world outside. */
async function prepare(app: App, { work }: AnyOperation, input: unknown, actor: Actor): Promise<unknown> {
  if ((work.scope !== 'tenant' && work.scope !== 'person') || !work.prepare) return input;
  return Object.assign({}, input, await work.prepare(app, input, actor));
}

async function transact(
  app: App,
  op: AnyOperation,
  call: Call,
  input: unknown,
  key: string | undefined,
  print: string,
  asText: boolean,
): Promise<Answer> {
  const { actor, requestId, reply, ifMatch } = call;
  if (!actor) throw new Error('an operation of an organization needs an actor');
  const organization = actor.organization.id;
  const now = app.nowIso();
  const journal = new Journal({ organization, actor: actorRef(actor), requestId, now });
  const isWrite = op.kind === 'mutation';
  if (isWrite && app.disk.isFull) throw diskFull();
  const first = key === undefined ? undefined : claimOf(organization, key, now);
  const pace = op.isSlow || isFarPage(input) ? 'slow' : 'quick';
  const terms = { name: `${op.meta.method} ${op.meta.path}`, pace, first } as const;
  const answer = await opened(app, op, organization, terms, async (tx) => {
    const ctx = { app, requestId, now, actor, organization, tx, journal, reply, ifMatch };
    const whole = op.output.parse(await handle(op.work, ctx, input));
    // A write's body may have a property of that name.
    const result = isWrite ? whole : pickFields(whole, input);
    const body = asText ? (reply.text ?? JSON.stringify(result)) : undefined;
    nameIgnored(reply);
    const kept = key === undefined ? undefined : keptReply(ctx, op.meta, key, print, body ?? '');
    if (isWrite) journal.settle(tx, kept);
    return { result, body, replayed: false };
  });
  if (isWrite) afterCommit(app, journal);
  return answer;
}

/** The transaction that the operation's scope asks for. */
function opened<T>(
  { db }: App,
  { kind, work }: AnyOperation,
  organization: string,
  terms: Terms,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (work.scope === 'person') return db.asSystem(run, { ...terms, organization });
  return db.withTenant(organization, kind === 'mutation' ? 'write' : 'read', run, terms);
}

/** Every row before a far page has to be passed over. */
function isFarPage(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || !('page' in input) || !('per_page' in input))
    return false;
  return Number(input.page) * Number(input.per_page) > nearRows;
}

function handle(work: AnyOperation['work'], ctx: Ctx, input: unknown): Promise<unknown> {
  if (work.scope === 'tenant') return work.handler(ctx, input);
  const { actor } = ctx;
  if (work.scope !== 'person' || actor.type !== 'user')
    throw invalidField('', 'session', 'only a signed-in person has a session');
  return work.handler({ ...ctx, actor }, input);
}

async function open(
  app: App,
  op: AnyOperation,
  call: Call,
  input: unknown,
  asText: boolean,
): Promise<Answer> {
  if (op.work.scope !== 'public') throw new Error('not a public operation');
  const { address, userAgent, sent } = call;
  const client = { address, userAgent, sent, who: () => call.authenticate() };
  const result = op.output.parse(await op.work.answer(app, input, client));
  nameIgnored(call.reply);
  return { result, body: asText ? JSON.stringify(result) : undefined, replayed: false };
}

function nameIgnored({ ignored, headers }: Reply): void {
  if (ignored.length) headers['X-Ignored-Properties'] = ignoredHeader(ignored);
}
