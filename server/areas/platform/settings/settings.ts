import { z } from 'zod';
import { feltAtOnce } from '#server/base/identity/felt.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalid } from '#server/calls/errors.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/kernel/calls/replies.ts';
import { isObject, limitSize } from '#server/kernel/records/body.ts';
import { detailsOfIssue } from '#server/kernel/schema/issues.ts';
import { readSettings, type Settings, settingsSchema, stillValid } from '#server/kernel/schema/settings.ts';
import { settingsChanged } from '#server/kernel/schema/settings-followers.ts';
import { movedFrom } from '#server/kernel/time/time-zones.ts';
import { changedPaths, deepMerge } from './deep-merge.ts';
import { brokenModules, moduleSchema, modulesOf, switched, unknownModules } from './modules.ts';
import { patchShape } from './patch-schema.ts';
import { moduleEvents, settingsEvents } from './settings-events.ts';
import { missingMembers } from './settings-members.ts';

const place = { tag: 'Settings', area: 'platform', role: 'admin' } as const;

const shown = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  ...settingsSchema.shape,
});

const { past_timezones: _, ...writable } = settingsSchema.shape;

interface Stored {
  name: string;
  settings: Record<string, unknown>;
}

const show = ({ actor }: Ctx, { name, settings }: Stored) => ({
  id: actor.organization.id,
  slug: actor.organization.slug,
  name,
  ...readSettings(settings),
});

const fixed = ['id', 'slug', 'organization_id', 'past_timezones'];

/** What only the server decides is ignored and named, as in every record; what no setting is called is kept beside. */
function split(ctx: Ctx, patch: Record<string, unknown>): Record<string, unknown> {
  const [known, extra]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(patch)) {
    if (fixed.includes(name)) ctx.reply.ignored.push(name);
    else if (Object.hasOwn(settingsSchema.shape, name)) known[name] = value;
    else extra[name] = value;
  }
  if (Object.keys(extra).length === 0) return known;
  return {
    ...known,
    custom_fields: { ...extra, ...(isObject(known.custom_fields) ? known.custom_fields : {}) },
  };
}

/** Two administrators at once take turns: the second merges into what the first has saved. */
async function change(ctx: Ctx, { name, ...patch }: Record<string, unknown>) {
  const [before] = await ctx.tx.query<Stored>(
    'SELECT name, settings FROM organizations WHERE id = $1 FOR UPDATE',
    [ctx.organization],
  );
  if (!before) throw new Error('an organization without a row');
  const old = readSettings(before.settings);
  const merged = deepMerge(stillValid(before.settings), split(ctx, patch));
  limitSize(merged.custom_fields, 'custom_fields');
  const wanted = checked(merged);
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
    await ctx.tx.query('UPDATE organizations SET name = $2, settings = $3 WHERE id = $1', [
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
    await settingsChanged(ctx, old, after.settings);
    await feltAtOnce(ctx);
  }
  return { after, changed };
}

function checked(settings: Record<string, unknown>): Settings {
  const parsed = settingsSchema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, settingsSchema)));
}

export const organizationSettings = {
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings',
    summary: 'How the organization works',
    description: 'Every setting with the value that holds, said or not.',
    input: z.strictObject({}),
    output: recordReply(shown),
    handler: async (ctx) => ({ data: show(ctx, ctx.actor.organization) }),
  }),
  update: operation({
    ...place,
    method: 'PATCH',
    path: '/settings',
    summary: 'Change settings',
    description:
      "Merged at every depth: only what is sent changes, lists are replaced, null goes back to the default. `changed` names the paths. What no setting is called is kept in `custom_fields`; `past_timezones` is the server's own.",
    examples: {
      request: {
        timezone: 'Europe/Madrid',
        policies: { ticket_auto_close_days: 5 },
        holidays: [{ date: '2026-01-06', name: 'Epiphany' }],
      },
    },
    input: z.looseObject({
      name: z.string().trim().min(1).max(200).optional(),
      ...patchShape(writable),
    }),
    output: z.object({ data: shown, changed: z.array(z.string()) }),
    handler: async (ctx, patch) => {
      const { after, changed } = await change(ctx, patch);
      return { data: show(ctx, after), changed };
    },
  }),
  modules: operation({
    ...place,
    method: 'GET',
    path: '/settings/modules',
    summary: 'List modules',
    description: 'What the organization has switched on, and from which role on.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(moduleSchema) }),
    handler: async ({ actor }) => ({ data: modulesOf(readSettings(actor.organization.settings)) }),
  }),
  changeModules: operation({
    ...place,
    method: 'PATCH',
    path: '/settings/modules',
    summary: 'Switch modules on and off',
    description: 'By key; those not named stay as they are. A call into a module that is off answers 403.',
    examples: { request: { editing: { min_role: 'viewer' } } },
    input: z.looseObject(
      Object.fromEntries(
        modulesOf(settingsSchema.parse({})).map(({ key }) => [
          key,
          z
            .strictObject({
              enabled: z.boolean().optional(),
              min_role: z.enum(['viewer', 'member', 'manager', 'admin']).optional(),
            })
            .optional(),
        ]),
      ),
    ),
    output: z.object({ data: z.array(moduleSchema), changed: z.array(z.string()) }),
    handler: async (ctx, modules) => {
      const unknown = unknownModules(Object.keys(modules));
      if (unknown.length) throw invalid(unknown);
      const { after, changed } = await change(ctx, { modules });
      return { data: modulesOf(readSettings(after.settings)), changed };
    },
  }),
};
