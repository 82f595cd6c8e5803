import type { Outputs } from '#components/base/data/trpc.ts';
import { isBlank } from '../../form/values.ts';
import type { Entry, Kind } from '../../kinds/kind.ts';
import type { OpenStep } from '../steps.ts';

export type Stage = Outputs['surface']['stages'][number];

/** A stage of the bar: the record is in it, can be moved to it, or neither. */
export interface ShownStage extends Stage {
  isPresent: boolean;
  /** True for stages before the present one. */
  isPassed: boolean;
  canMove: boolean;
}

const ending: readonly (string | null)[] = ['bad', 'over'];

/** The states of a kind as stages, in their declared order. */
export const stagesOfStates = ({ states, fields }: Pick<Kind, 'states' | 'fields'>): Stage[] => {
  const tones = fields.find(({ name }) => name === 'status')?.tones ?? {};
  return Object.keys(states?.table ?? {}).map((value) => ({
    value,
    title: null,
    tone: tones[value] ?? null,
    sets: {},
    needs: [],
  }));
};

/**
 * The stages that belong to this record: those of its pipeline. States that end a record badly, or put it aside, are
 * shown only while the record is in them; the menu has the steps to them.
 */
export function stagesFor(by: string, stages: readonly Stage[], record: Entry): Stage[] {
  if (by === 'status')
    return stages.filter(({ value, tone }) => !ending.includes(tone) || record.status === value);
  return stages.filter(({ sets }) =>
    Object.entries(sets).every(([name, value]) => name === 'status' || record[name] === value),
  );
}

/**
 * Adds where the record is and where it can be moved. Two steps of states are left to the menu: one that the usual next
 * action takes by an operation, because the bar would only mark a quote as sent, and one back that is not usual, because
 * it undoes something, such as a payment.
 */
export function shownStages(
  by: string,
  stages: readonly Stage[],
  record: Entry,
  steps: readonly OpenStep[],
  next: Kind['screen']['next'],
  mayWrite: boolean,
): ShownStage[] {
  const at = stages.findIndex(({ value }) => value === record[by]);
  const usual = next[String(record.status)] ?? [];
  const isByCall = usual[0]?.kind === 'call';
  const canTake = (to: string, isBack: boolean) =>
    steps.some((one) => one.to === to) &&
    ((!isByCall && !isBack) || usual.some((one) => one.kind === 'step' && one.to === to));
  return stages.map((stage, nth) => {
    const isPresent = nth === at;
    const status = stage.sets.status;
    const step = steps.find(({ to }) => to === status);
    const isSameStatus = status === undefined || status === record.status;
    const canMove = by === 'status' ? canTake(stage.value, nth < at) : isSameStatus || step !== undefined;
    // A stage that ends the record needs what its step needs, such as the reason of a lost deal.
    const needs = isSameStatus || !step ? stage.needs : [...stage.needs, ...step.step.needs];
    return { ...stage, needs, isPresent, isPassed: nth < at, canMove: mayWrite && !isPresent && canMove };
  });
}

/** The properties that a move asks for: what the stage needs and the record lacks, and what its status asks for. */
export const askedBefore = (
  stage: Stage,
  record: Entry,
  ask: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const status = stage.sets.status;
  const ofStatus = status === undefined || status === record.status ? [] : (ask[status] ?? []);
  return [...new Set([...stage.needs, ...ofStatus])].filter((name) => isBlank(record[name]));
};
