import { isDeepStrictEqual } from 'node:util';
import type { AnyOperation } from '#server/calls/declared.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Stepper } from '#server/kernel/values/states.ts';
import { allResources, operationNamed, updateOperationOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { awaitedStep, mayTake, stepBetween, wayBack } from '#server/resources/resource/states.ts';
import type { ApprovalView } from '#server/resources/resource/views.ts';

type Body = Readonly<Record<string, string>>;

/** A rejection: its body, and the property of the body that takes the reason. */
interface Rejection {
  body: Body;
  reason: string | null;
  needsReason: boolean;
  /** True if the record can be changed and asked for again, and is not lost. */
  sendsBack: boolean;
}

/** A kind of record that waits for decisions, as its resource declares it. */
export interface Approvable {
  resource: Resource;
  view: ApprovalView;
  /** The operation that decides, and its name. */
  operation: string;
  op: AnyOperation;
  /** The status in which its records wait. */
  from: string;
  /** The status that an approval leads to, where a decision is a step of the status. */
  to: string | undefined;
  approve: Body;
  reject: Rejection | undefined;
}

/** All kinds that wait for decisions, in the order of their areas. */
export const approvables = (): Approvable[] =>
  allResources().flatMap((resource) => approvableOf(resource) ?? []);

export function approvableOf(resource: Resource): Approvable | undefined {
  const { views, states } = resource;
  const view = views?.approve;
  const operation = updateOperationOf(resource);
  const op = operation === undefined ? undefined : operationNamed(operation);
  if (!view || !states || operation === undefined || !op) return undefined;
  const known = { resource, view, operation, op };
  if (view.decision) {
    const { from, approve, reject: body } = view.decision;
    const reject = { body, reason: view.reason ?? null, needsReason: true, sendsBack: false };
    return { ...known, from, to: undefined, approve, reject };
  }
  const step = awaitedStep(states);
  if (!step) return undefined;
  return { ...known, ...step, approve: { status: step.to }, reject: rejectionOf(resource, view, step.from) };
}

function rejectionOf({ states }: Resource, { reject: to, reason: given }: ApprovalView, from: string) {
  const reason = given ?? null;
  const move = states && to !== undefined ? stepBetween(states, from, to) : undefined;
  if (!states || !move || to === undefined) return undefined;
  const needsReason = reason !== null && reason in (move.needs ?? {});
  return { body: { status: to }, reason, needsReason, sendsBack: states.tones[to] !== 'bad' };
}

const stepperOf = ({ type, role }: Actor, isAuthor: boolean): Stepper => ({ type, role, isAuthor });

/** Tells whether the caller may approve records of this kind, and those that the caller has made. */
export function rightsOf({ resource: { states, operations, area }, op, from, to }: Approvable, actor: Actor) {
  const { modules } = readSettings(actor.organization.settings);
  const demands = [op.meta, operations.list?.meta ?? { role: 'viewer' as const, area }];
  const isCallable = demands.every((one) => allows(actor, one) && isEnabled(modules, actor.role, one));
  const move = states && to !== undefined ? stepBetween(states, from, to) : undefined;
  const isTaken = (isAuthor: boolean) => isCallable && (!move || mayTake(move, stepperOf(actor, isAuthor)));
  return { others: isTaken(false), own: isTaken(true) };
}

/** The bodies that undo a decision which led to this status, in their order; undefined if it cannot be undone. */
export function undoingBodies(
  { resource: { states }, view, from }: Approvable,
  record: Row,
  actor: Actor,
): Body[] | undefined {
  const { status, created_by } = record;
  if (view.decision) return status === 'applied' ? [view.decision.undo] : undefined;
  if (!states || typeof status !== 'string' || status === from) return undefined;
  const isAuthor = isDeepStrictEqual(created_by, actorRef(actor));
  return wayBack(states, status, from, stepperOf(actor, isAuthor))?.map((one) => ({ status: one }));
}
