import { feltAtOnce } from '#server/base/identity/felt.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import type { OrganizationSettings } from '#server/calls/settings.ts';
import { isObject, limitSize } from '#server/kernel/records/body.ts';
import { detailsOfIssue } from '#server/kernel/schema/issues.ts';
import { settingsChanged } from '#server/kernel/schema/settings-followers.ts';
import { movedFrom } from '#server/kernel/time/time-zones.ts';
import { changedPaths, deepMerge } from './deep-merge.ts';
import { brokenModules, switched } from './modules.ts';
import { moduleEvents, settingsEvents } from './settings-events.ts';
import { missingMembers } from './settings-members.ts';

export interface Stored {
  name: string;
  settings: Record<string, unknown>;
}

const fixed = ['id', 'slug', 'organization_id', 'past_timezones'];

/** What only the server decides is ignored and named, as in every record; what no setting is called is kept beside. */
function split(
  ctx: Ctx,
  { schema }: OrganizationSettings,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  const [known, extra]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(patch)) {
    if (fixed.includes(name)) ctx.reply.ignored.push(name);
    else if (Object.hasOwn(schema.shape, name)) known[name] = value;
    else extra[name] = value;
  }
  if (Object.keys(extra).length === 0) return known;
  return {
    ...known,
    custom_fields: { ...extra, ...(isObject(known.custom_fields) ? known.custom_fields : {}) },
  };
}

/** Two administrators at once take turns: the second merges into what the first has saved. */
export async function changeSettings(
  ctx: Ctx,
  all: OrganizationSettings,
  { name, ...patch }: Record<string, unknown>,
) {
  const [before] = await ctx.tx.text<Stored>(
    'SELECT name, settings FROM organizations WHERE id = $1 FOR UPDATE',
    [ctx.organization],
  );
  if (!before) throw new Error('an organization without a row');
  const old = all.read(before.settings);
  const merged = deepMerge(all.stillValid(before.settings), split(ctx, all, patch));
  limitSize(merged.custom_fields, 'custom_fields');
  const wanted = checked(all, merged);
  // Until a zone is chosen the organization is in none: the first choice is right for the days before it too.
  const wasChosen = 'timezone' in before.settings || old.past_timezones.length > 0;
  const isMoved = wasChosen && wanted.timezone !== old.timezone;
  const after: Stored = {
    name: typeof name === 'string' ? name : before.name,
    settings: { ...merged, ...(isMoved ? { past_timezones: movedFrom(old, ctx.now) } : {}) },
  };
  const refused = [...brokenModules(wanted), ...(await missingMembers(ctx, wanted))];
  if (refused.length) throw invalid(refused);
  const changes = changedPaths({ name: before.name, ...old }, { name: after.name, ...wanted });
  const changed = Object.keys(changes);
  if (changed.length) {
    await ctx.tx.text('UPDATE organizations SET name = $2, settings = $3 WHERE id = $1', [
      ctx.organization,
      after.name,
      JSON.stringify(after.settings),
    ]);
    const organization = { id: ctx.organization, name: after.name };
    ctx.journal.emit(settingsEvents.updated, 'organization', organization, changes);
    for (const module of switched(old, wanted)) {
      const enabled = { from: !module.enabled, to: module.enabled };
      const type = module.enabled ? moduleEvents.enabled : moduleEvents.disabled;
      const told = { id: ctx.organization, module };
      ctx.journal.emit(type, 'organization', told, { enabled });
    }
    await settingsChanged(ctx, before.settings, after.settings);
    await feltAtOnce(ctx);
  }
  return { after, changed };
}

function checked({ schema }: OrganizationSettings, settings: Record<string, unknown>) {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, schema)));
}
