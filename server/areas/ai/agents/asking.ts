import type { Feature, Found, Insufficient } from '../functions/feature.ts';
import type { Evidence } from '../suggestions/proposing.ts';
import type { AgentCtx } from './agent.ts';
import { t } from './messages.ts';

/** Computes an AI function by rules and statistics; a run waits for no model. */
export const ask = async <In, R>(
  ctx: AgentCtx,
  { compute }: Feature<In, R>,
  input: In,
): Promise<Found<R> | Insufficient> => compute(ctx, input, async () => {});

/** Evidence that the agent's own rule was used because the function has too few examples. */
export const tooLittle = (
  { name }: Pick<Feature, 'name'>,
  { needed, have, about }: Insufficient,
): Evidence => ({ text: t('tooFewExamples', { name, have, about, needed }) });
