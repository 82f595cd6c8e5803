import type { Inputs, Outputs } from '#components/base/data/trpc.ts';
import { type Requirable, requirable, type StageKind } from '#server/areas/crm/pipelines/stage-table.ts';

export type Pipeline = Outputs['pipelines']['list']['data'][number];
export type Stage = Pipeline['stages'][number];
export type StageInput = NonNullable<Inputs['pipelines']['update']['stages']>[number];

export const everyPipeline = { per_page: 100, sort_dir: 'asc' } as const;

export const isRequirable = (name: string): name is Requirable => requirable.some((one) => one === name);

/** A stage reduced to its id: the server takes the whole list, and a stage given by id stays unchanged. */
export const asKnown = ({ id }: Pick<Stage, 'id'>): StageInput => ({ id });

/** The list with one item moved; the same list if the item cannot go there. */
export function moved<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const [one] = all.slice(from, from + 1);
  if (one === undefined || to < 0 || to >= all.length || from === to) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** The list after an item was dropped beside another one. */
export function dropped<T extends { id: string }>(
  all: readonly T[],
  id: string,
  target: string,
  side: 'before' | 'after',
): readonly T[] {
  const own = all.find((one) => one.id === id);
  if (!own || id === target) return all;
  const rest = all.filter((one) => one !== own);
  const at = rest.findIndex((one) => one.id === target);
  return at < 0 ? all : rest.toSpliced(side === 'before' ? at : at + 1, 0, own);
}

/** The stages that can take over the deals of removed stages: remaining ones of the same kind. */
export const remainingStages = (
  pipelines: readonly Pipeline[],
  gone: readonly Stage[],
  kinds: readonly StageKind[],
): { pipeline: Pipeline; stages: Stage[] }[] =>
  pipelines
    .map((pipeline) => ({
      pipeline,
      stages: pipeline.stages.filter(
        (stage) => kinds.includes(stage.kind) && !gone.some(({ id }) => id === stage.id),
      ),
    }))
    .filter(({ stages }) => stages.length > 0);
