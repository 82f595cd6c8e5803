import type { Ctx } from '#server/calls/context.ts';
import type { Caused } from '#server/calls/effects-schema.ts';
import type { Demand } from '#server/kernel/access/access.ts';
import type { ForeseenEvent } from './effects.ts';

/** A delivery that an event of a dry run would cause. */
export interface ForeseenDelivery {
  delivery: Caused['deliveries'][number];
  /** The right to list its receiver. Callers without it get only the number of deliveries. */
  demand: Demand;
}

/** Finds where the events of a dry run would be delivered. */
export type DeliveryForeseer = (ctx: Ctx, events: readonly ForeseenEvent[]) => Promise<ForeseenDelivery[]>;

const foreseers: DeliveryForeseer[] = [];

export const foreseeDeliveries = (foreseer: DeliveryForeseer): unknown => foreseers.push(foreseer);

export async function foreseenDeliveries(
  ctx: Ctx,
  events: readonly ForeseenEvent[],
): Promise<ForeseenDelivery[]> {
  const found: ForeseenDelivery[] = [];
  for (const foresee of foreseers) found.push(...(await foresee(ctx, events)));
  return found;
}
