import type { Feature, Found, Insufficient } from '../functions/feature.ts';
import type { Evidence } from '../suggestions/proposing.ts';
import type { Looking } from './agent.ts';

/** What an AI function answers by rules and statistics; a run waits for no model. */
export const ask = async <In, R>(
  ctx: Looking,
  { compute }: Feature<In, R>,
  input: In,
): Promise<Found<R> | Insufficient> => compute(ctx, input, async () => {});

/** Said beside what the agent's own rule found instead. */
export const tooLittle = (
  { name }: Pick<Feature, 'name'>,
  { needed, have, about }: Insufficient,
): Evidence => ({ text: `${name} has ${have} ${about}, and needs ${needed}: this is the plain rule` });
