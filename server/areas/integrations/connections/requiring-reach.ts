import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { requireRight } from '#server/kernel/calls/rights.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { areasBeyond } from '#server/kernel/resource/event-kinds.ts';
import { configOf, type Provider, requireProvider } from '../providers/provider.ts';
import { requireExport } from './exportable.ts';
import { targetOf } from './importable.ts';
import { maker } from './rights.ts';

/**
 * A connection works with the rights of whoever made it. Whoever changes somebody else's must be able to do by hand
 * what it does, before the change and after it; otherwise they would work with rights that they were not given.
 */
export function requireReach(ctx: Ctx, connection: Row): void {
  const provider = requireProvider(String(connection.provider));
  if (provider.alsoNeeds) requireRight(ctx.actor, {}, provider.alsoNeeds);
  if (maker.parse(connection.created_by).id === ctx.actor.id) return;
  requireWhatItDoes(ctx, provider, configOf(provider, connection.config));
}

function requireWhatItDoes(ctx: Ctx, provider: Provider, config: unknown): void {
  for (const kind of provider.resourcesOf(config)) {
    if (provider.push) requireExport(ctx, ctx.actor, kind);
    else requireRight(ctx.actor, {}, { role: 'member', area: targetOf(kind).area });
  }
  const beyond = areasBeyond(ctx.actor, provider.subscribedTo?.(config).events ?? []);
  if (beyond.length)
    throw invalidField(
      'config.events',
      'area',
      `name events of ${ctx.actor.areas.join(', ')} only; you were not given ${beyond.join(', ')}`,
      ctx.actor.areas,
    );
}
