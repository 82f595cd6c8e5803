import { eq } from 'drizzle-orm';
import { organizations } from '#db/schema/kernel/identity.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { checkSettings } from '#server/calls/settings-checks.ts';
import { settingsChanged } from '#server/calls/settings-followers.ts';
import { namesAlike } from '#server/kernel/names/names-meant.ts';
import type { OrganizationSettings } from '#server/kernel/settings/organization-settings.ts';
import { detailsOfIssue, unknownName } from '#server/kernel/values/issues.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { movedFrom } from '#server/kernel/values/time-zones.ts';
import { limitSize } from '#server/resources/records/body.ts';
import { invalid, invalidAt } from '#server/vocabulary/errors.ts';
import { changedPaths, deepMerge } from './deep-merge.ts';
import { logoProblems, noteLogo } from './logo-file.ts';
import { brokenModules, switched } from './modules.ts';
import { moduleEvents, settingsEvents } from './settings-events.ts';
import { missingMembers } from './settings-members.ts';

export type Stored = Pick<typeof organizations.$inferSelect, 'name' | 'settings'>;

const fixed = ['id', 'slug', 'organization_id', 'past_timezones'];

/**
 * As in every record, properties that only the server decides are ignored and named, and unknown ones become custom
 * fields.
 */
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
  refuseMisspelt(Object.keys(extra), Object.keys(schema.shape));
  return {
    ...known,
    custom_fields: { ...extra, ...(isObject(known.custom_fields) ? known.custom_fields : {}) },
  };
}

/** A misspelt setting would be stored and do nothing, so names close to a setting are refused. */
function refuseMisspelt(extra: readonly string[], settings: readonly string[]): void {
  const misspelt = extra.filter((name) => namesAlike(name, settings).length > 0);
  if (misspelt.length) throw invalidAt(misspelt.map((name) => unknownName(name, name, settings, 'property')));
}

/** Two administrators at once take turns: the changes of the second are merged into those of the first. */
export async function changeSettings(
  ctx: Ctx,
  all: OrganizationSettings,
  { name, ...patch }: Record<string, unknown>,
) {
  const [before] = await ctx.tx
    .select({ name: organizations.name, settings: organizations.settings })
    .from(organizations)
    .where(eq(organizations.id, ctx.organization))
    .for('update');
  if (!before) throw new Error('an organization without a row');
  const old = all.read(before.settings);
  const merged = deepMerge(all.stillValid(before.settings), split(ctx, all, patch), all.schema);
  limitSize(merged.custom_fields, 'custom_fields');
  const wanted = checked(all, merged);
  // Until a zone is chosen the organization has none: the first choice applies to the days before it too.
  const wasChosen = 'timezone' in before.settings || old.past_timezones.length > 0;
  const isMoved = wasChosen && wanted.timezone !== old.timezone;
  const after: Stored = {
    name: typeof name === 'string' ? name : before.name,
    settings: { ...merged, ...(isMoved ? { past_timezones: movedFrom(old, ctx.now) } : {}) },
  };
  const refused = [
    ...brokenModules(wanted),
    ...(await missingMembers(ctx, wanted)),
    ...(await logoProblems(ctx, old, wanted)),
    ...checkSettings(ctx, { before: before.settings, after: after.settings }),
  ];
  if (refused.length) throw invalid(refused);
  const changes = changedPaths({ name: before.name, ...old }, { name: after.name, ...wanted });
  const changed = Object.keys(changes);
  if (changed.length) {
    await ctx.tx.update(organizations).set(after).where(eq(organizations.id, ctx.organization));
    const organization = { id: ctx.organization, name: after.name };
    ctx.journal.emit(settingsEvents.updated, 'organization', organization, changes);
    for (const module of switched(old, wanted)) {
      const enabled = { from: !module.enabled, to: module.enabled };
      const type = module.enabled ? moduleEvents.enabled : moduleEvents.disabled;
      const eventObject = { id: ctx.organization, module };
      ctx.journal.emit(type, 'organization', eventObject, { enabled });
    }
    if (changed.includes('branding.logo_file_id')) await noteLogo(ctx, wanted);
    await settingsChanged(ctx, before.settings, after.settings);
    await appliesAtOnce(ctx);
  }
  return { after, changed };
}

function checked({ schema }: OrganizationSettings, settings: Record<string, unknown>) {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw invalidAt(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, schema)));
}
