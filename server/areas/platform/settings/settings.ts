import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import type { OrganizationSettings } from '#server/kernel/settings/organization-settings.ts';
import { readSettings, settingsOf } from '#server/kernel/settings/settings.ts';
import { changeSettings, type Stored } from './change-settings.ts';
import { moduleList, moduleSchema, modulesOf } from './modules.ts';
import { patchShape } from './patch-schema.ts';

const place = { tag: 'Settings', area: 'platform', role: 'admin' } as const;

/** The settings are those of all areas, which are put together after this one. */
export const settingsOperations = (all: OrganizationSettings) => ({
  get: getSettings(all),
  update: updateSettings(all),
  modules: listModules,
  changeModules: changeModules(all),
});

const shownSettings = ({ schema }: OrganizationSettings) =>
  z.object({ id: z.string(), slug: z.string(), name: z.string(), ...schema.shape });

const show = (all: OrganizationSettings, { actor }: Ctx, { name, settings }: Stored) => ({
  id: actor.organization.id,
  slug: actor.organization.slug,
  name,
  ...all.read(settings),
});

const getSettings = (all: OrganizationSettings) =>
  operation({
    ...place,
    method: 'GET',
    path: '/settings',
    summary: 'Get the settings of the organization',
    description: 'Every setting with its current value, including defaults.',
    input: z.strictObject({}),
    output: recordReply(shownSettings(all)),
    handler: async (ctx) => ({ data: show(all, ctx, ctx.actor.organization) }),
  });

function updateSettings(all: OrganizationSettings) {
  const { past_timezones: _, ...writable } = all.schema.shape;
  return operation({
    ...place,
    method: 'PATCH',
    path: '/settings',
    summary: 'Change settings',
    description:
      'Merged at every depth: only what is sent changes, lists are replaced, null restores the default, or is stored if the setting can be null. `changed` names the paths. Names that are not settings are stored in `custom_fields`. The server sets `past_timezones`.',
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
    output: z.object({ data: shownSettings(all), changed: z.array(z.string()) }),
    handler: async (ctx, patch) => {
      const { after, changed } = await changeSettings(ctx, all, patch);
      return { data: show(all, ctx, after), changed };
    },
  });
}

const listModules = operation({
  ...place,
  method: 'GET',
  path: '/settings/modules',
  summary: 'List modules',
  description: 'The modules that the organization has enabled, and the lowest role that may use each.',
  input: z.strictObject(moduleList.input),
  output: listReply(moduleSchema),
  handler: async (ctx, page) => {
    const { rows, meta } = moduleList.page(modulesOf(settingsOf(ctx)), page);
    return { data: rows, meta };
  },
});

/** The settings of a module that a caller sends; those that are left out are not changed. */
const modulePatch = z
  .strictObject({
    enabled: z.boolean().optional(),
    min_role: z.enum(['viewer', 'member', 'manager', 'admin']).optional(),
  })
  .optional();

const changeModules = (all: OrganizationSettings) =>
  operation({
    ...place,
    method: 'PATCH',
    path: '/settings/modules',
    extras: 'refused',
    summary: 'Switch modules on and off',
    description:
      'By key; modules that are left out are not changed. A call to a disabled module answers 403.',
    examples: { request: { editing: { min_role: 'viewer' } } },
    input: z.looseObject(
      Object.fromEntries(modulesOf(readSettings({})).map(({ key }) => [key, modulePatch])),
    ),
    output: z.object({ data: z.array(moduleSchema), changed: z.array(z.string()) }),
    handler: async (ctx, modules) => {
      const { after, changed } = await changeSettings(ctx, all, { modules });
      return { data: modulesOf(readSettings(after.settings)), changed };
    },
  });
