import type { Ctx } from '#server/calls/context.ts';
import type { Effects, ForeseenEvent } from './effects.ts';

type Deliveries = Effects['deliveries'];

/** Finds where the events of a dry run would be delivered. */
export type DeliveryForeseer = (ctx: Ctx, events: readonly ForeseenEvent[]) => Promise<Deliveries>;

const foreseers: DeliveryForeseer[] = [];

export const foreseeDeliveries = (foreseer: DeliveryForeseer): unknown => foreseers.push(foreseer);

export async function foreseenDeliveries(ctx: Ctx, events: readonly ForeseenEvent[]): Promise<Deliveries> {
  const found: Deliveries = [];
  for (const foresee of foreseers) found.push(...(await foresee(ctx, events)));
  return found;
}
