import type { Ctx } from '#server/calls/context.ts';
import { requireRight } from '#server/calls/rights.ts';
import { areasBeyond } from '#server/kernel/journal/event-kinds.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { type Config, configOf, type Provider, requireProvider } from '../providers/provider.ts';
import type { IntegrationConnection } from './connections.ts';
import { requireExport } from './exportable.ts';
import { targetOf } from './importable.ts';
import { t } from './messages.ts';

/**
 * A connection works with the rights of its author. Other people may change it only if their own rights are enough for
 * everything that it does before and after the change; otherwise they would use rights that they do not have.
 */
export function requireReach(ctx: Ctx, connection: IntegrationConnection): void {
  const provider = requireProvider(connection.provider);
  if (provider.alsoNeeds) requireRight(ctx.actor, {}, provider.alsoNeeds);
  if (connection.created_by.id === ctx.actor.id) return;
  requireRightsFor(ctx, provider, configOf(provider, connection.config));
}

function requireRightsFor(ctx: Ctx, provider: Provider, config: Config): void {
  for (const kind of provider.resourcesOf(config)) {
    if (provider.push) requireExport(ctx, ctx.actor, kind);
    else requireRight(ctx.actor, {}, { role: 'member', area: targetOf(kind).area });
  }
  const beyond = areasBeyond(ctx.actor, provider.subscribedTo?.(config).events ?? []);
  if (beyond.length)
    throw invalidField(
      'config.events',
      'area',
      t('eventsBeyondAreas', { areas: ctx.actor.areas, missing: beyond, count: beyond.length }),
      ctx.actor.areas,
    );
}
