import type { RecentRead, Terms } from '#db/lanes/client.ts';
import { refuseNesting } from '#db/lanes/nesting.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { Journal } from '#server/kernel/journal/journal.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { diskFull } from '#server/vocabulary/database-errors.ts';
import { DomainError, invalidField, invalidRequest } from '#server/vocabulary/errors.ts';
import { t } from '#server/vocabulary/messages.ts';
import { asPartOf } from '#server/vocabulary/origin.ts';
import { describeSpan } from '#server/vocabulary/spans.ts';
import { afterCommit, retryOnCollision } from './acting.ts';
import { type Call, emptyReply, type SentText } from './call.ts';
import type { Ctx, Reply } from './context.ts';
import type { Declared } from './declared.ts';
import { asksForDryRun } from './dry-run.ts';
import {
  answerFromStoredReply,
  claimOf,
  isClaimed,
  type KeyedRequest,
  replay,
  toKeyedRequest,
  toStoredReply,
} from './idempotency.ts';
import { limitActor, limitUnauthenticated } from './limits/throttle.ts';
import { pickFields } from './pages/sparse.ts';
import { checkExtras, withWarnings } from './properties/extra-properties.ts';
import { droppedPaths, ignoredHeader } from './properties/ignored.ts';
import { requireRight } from './rights.ts';
import type { Services } from './services.ts';
import { parseInput } from './validation.ts';

/** Pages of a list up to this row are read quickly. */
const nearRows = 10_000;

/** The first steps of every call: authenticate → limit → authorize. */
export async function authorize(app: Services, op: Declared, call: Call): Promise<void> {
  if (op.work.scope === 'public')
    return limitUnauthenticated(app, call, op.kind === 'query' ? 'reads' : 'general');
  if (call.within) return requireRightOf(call.within.actor, op);
  const found = call.authenticate();
  const actor = found instanceof Promise ? await found : found;
  if (actor.type === 'unauthenticated') {
    await limitUnauthenticated(app, call, 'general');
    throw new DomainError('authentication_required', actor.reason);
  }
  call.actor = actor;
  describeSpan(() => ({
    'platform.organization': actor.organization.id,
    'platform.request_id': call.requestId,
  }));
  await limitActor(app, call, actor, op.kind);
  requireRightOf(actor, op);
}

const requireRightOf = (actor: Actor, op: Declared) =>
  requireRight(actor, readSettings(actor.organization.settings).modules, op);

/**
 * The further steps: parse → transact → handler → output. A write is committed together with its events, totals and
 * idempotency key.
 */
export async function execute(app: Services, op: Declared, call: Call, raw: unknown): Promise<unknown> {
  const given = parseInput(op, raw);
  if (asksForDryRun(op, raw, given)) call.isDryRun = true;
  const extras = checkExtras(op, raw);
  call.reply.ignored.push(...droppedPaths(raw, given));
  if (call.within) return executeWithin(op, call.within, given, { extras, ignored: call.reply.ignored });
  const { work, kind } = op;
  const { actor } = call;
  if (!actor) throw new Error('execute() needs an authenticated call');
  // A dry run does not use its key, so the real call may have the same one.
  const key = kind === 'mutation' && !call.isDryRun ? call.idempotencyKey : undefined;
  const keyed = key === undefined ? undefined : toKeyedRequest(key, actor, call.target, raw);
  // Requests to outside services may cost money, so they are not repeated for a repeated call.
  const hasPrepare = work.scope === 'tenant' && work.prepare !== undefined;
  if (keyed && hasPrepare && (await answerFromStoredReply(app, call, keyed))) return undefined;
  const input = await prepare(app, op, given, actor);
  const ignoredBefore = call.reply.ignored;
  const startReply = () => {
    call.reply = { headers: {}, ignored: [...ignoredBefore] };
    return call.reply;
  };
  try {
    return await retryOnCollision(() => transact(app, op, call, { actor, input, extras, keyed, startReply }));
  } catch (error) {
    if (!keyed || !isClaimed(error)) throw error;
    return replay(app, call, keyed, error);
  }
}

/** Runs a call inside another's transaction: its changes are committed with the rest of that, or not at all. */
async function executeWithin(
  op: Declared,
  outer: Ctx,
  input: unknown,
  { extras, ignored }: { extras: readonly string[]; ignored: readonly string[] },
): Promise<unknown> {
  const reply = { ...emptyReply(), ignored: [...ignored], since: outer.journal.mark };
  const ctx: Ctx = { ...outer, reply, ifMatch: undefined };
  return withWarnings(ctx, op, extras, op.output.parse(await handle(op.work, ctx, input)));
}

/** Runs before the transaction opens, so no lock is held during network calls. */
async function prepare(app: Services, { work }: Declared, input: unknown, actor: Actor): Promise<unknown> {
  if ((work.scope !== 'tenant' && work.scope !== 'person') || !work.prepare) return input;
  return Object.assign({}, input, await work.prepare(app, input, actor));
}

interface Execution {
  actor: Actor;
  input: unknown;
  /** The properties that the reply must list. */
  extras: readonly string[];
  keyed: KeyedRequest | undefined;
  /** Starts the reply anew, because the work of a transaction may run again. */
  startReply(): Reply;
}

async function transact(
  app: Services,
  op: Declared,
  call: Call,
  { actor, input, extras, keyed, startReply }: Execution,
): Promise<unknown> {
  const { requestId, ifMatch } = call;
  const organization = actor.organization.id;
  // People, their sessions and their passwords belong to no organization, so the platform's clock is used.
  const now = op.work.scope === 'person' ? app.nowIso() : app.nowOf(actor.organization);
  const journal = new Journal({ organization, actor: actorRef(actor), requestId, cause: null, now });
  const isWrite = op.kind === 'mutation';
  if (isWrite && app.disk.isFull) throw diskFull();
  const first = keyed && claimOf(organization, keyed.key, app.nowIso());
  const pace = op.isSlow || isFarPage(input) ? 'slow' : 'quick';
  const ending = call.isDryRun ? 'rollback' : 'commit';
  const terms = { name: `${op.openapi.method} ${op.openapi.path}`, pace, first, ending } as const;
  const { result, ageMs } = await inTransaction(app, op, { organization, input }, terms, async (tx) => {
    const reply = startReply();
    const isStrict = call.isStrict ?? readSettings(actor.organization.settings).strict_properties;
    const isDryRun = call.isDryRun === true;
    const ctx = {
      ...{ app, requestId, now, actor, organization, tx, journal, reply, ifMatch },
      ...{ isStrict, isDryRun },
    };
    const whole = op.output.parse(await handle(op.work, ctx, input));
    // The body of a write may have a property `fields`, so only reads and searches choose fields by it.
    const picked = isWrite && !op.list ? withWarnings(ctx, op, extras, whole) : pickFields(whole, input);
    const shown = call.isDryRun ? Object.assign({}, picked, { trial: await app.trialOf(ctx) }) : picked;
    const body = call.text && writeText(call.text, reply, shown);
    nameIgnored(reply);
    const storedReply = keyed && toStoredReply(ctx, op, keyed, body ?? '');
    if (isWrite) journal.settle(tx, storedReply);
    return shown;
  });
  if (ageMs !== undefined) call.reply.headers['X-Data-As-Of'] = new Date(app.now() - ageMs).toISOString();
  if (isWrite && !call.isDryRun) afterCommit(app, journal);
  return result;
}

function writeText(text: SentText, { file }: Reply, result: unknown): string {
  if (file) text.file = file;
  text.body = JSON.stringify(result);
  return text.body;
}

/** Opens the transaction that the operation's scope needs. */
async function inTransaction<T>(
  { db }: Services,
  op: Declared,
  { organization, input }: { organization: string; input: unknown },
  terms: Terms,
  run: (tx: Tx) => Promise<T>,
): Promise<RecentRead<T>> {
  const { kind, work } = op;
  const onPrimary = (result: T) => ({ result, ageMs: undefined });
  if (work.scope === 'person') return onPrimary(await db.asSystem(run, { ...terms, organization }));
  if (kind === 'mutation') return onPrimary(await db.withTenant(organization, 'write', run, terms));
  if (readsManyRows(op, input)) return db.readRecent(organization, run, terms);
  return onPrimary(await db.withTenant(organization, 'read', run, terms));
}

/** Lists, reports and exports; they may use the replica. The description of a list belongs to its records too. */
const readsManyRows = ({ list, file, isSlow }: Declared, input: unknown): boolean =>
  isSlow || file?.isAlways === true || (list !== undefined && isPage(input));

const isPage = (input: unknown): input is { page: unknown; per_page: unknown } =>
  typeof input === 'object' && input !== null && 'page' in input && 'per_page' in input;

/** A far page is slow, because every row before it has to be skipped. */
const isFarPage = (input: unknown): boolean =>
  isPage(input) && Number(input.page) * Number(input.per_page) > nearRows;

function handle(work: Declared['work'], ctx: Ctx, input: unknown): Promise<unknown> {
  if (work.scope === 'tenant') return work.handler(ctx, input);
  const { actor } = ctx;
  if (work.scope !== 'person' || actor.type !== 'user') throw invalidField('', 'session', t('sessionNeeded'));
  return work.handler({ ...ctx, actor }, input);
}

/** Answers an unauthenticated caller, without an organization and without a transaction. */
export async function answerPublic(app: Services, op: Declared, call: Call, raw: unknown): Promise<unknown> {
  const { work } = op;
  if (work.scope !== 'public')
    throw new Error('only public operations can be answered without authentication');
  if (call.isDryRun) throw invalidRequest(t('noDryRun'));
  const input = parseInput(op, raw);
  checkExtras(op, raw);
  call.reply.ignored.push(...droppedPaths(raw, input));
  const { address, userAgent, sent } = call;
  const who = () => {
    refuseNesting('the caller of a public operation');
    return call.authenticate();
  };
  const client = { address, userAgent, sent, reply: call.reply, who };
  // The work opens transactions of the platform, whose events are those of this call.
  const answered = await asPartOf(call.requestId, () => work.answer(app, input, client));
  const result = op.output.parse(answered);
  if (call.text) writeText(call.text, call.reply, result);
  nameIgnored(call.reply);
  return result;
}

function nameIgnored({ ignored, headers }: Reply): void {
  if (ignored.length) headers['X-Ignored-Properties'] = ignoredHeader(ignored);
}
