import { settingsEvents } from '#server/areas/platform/settings/settings-events.ts';
import type { Ctx } from '#server/calls/context.ts';

/** Keeps a change of VeriFactu in the history of the settings, without anything secret. */
export function noteChange(
  ctx: Ctx,
  name: 'status' | 'certificate',
  change: { from: string | null; to: string | null },
): void {
  const { id, name: title } = ctx.actor.organization;
  const organization = { id, name: title };
  ctx.journal.emit(settingsEvents.updated, 'organization', organization, { [`verifactu.${name}`]: change });
}
