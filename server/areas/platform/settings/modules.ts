import { z } from 'zod';
import { type Area, areas, tokenRoles } from '#server/kernel/access/access.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import { arrayList } from '#server/resources/lists/array-list.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** The areas that each area needs. */
const dependsOn: Readonly<Partial<Record<Area, readonly Area[]>>> = {
  contracts: ['crm'],
  purchasing: ['finance'],
};

/** The platform area is always on, because without it nobody could switch anything on again. */
const alwaysOn: Area = 'platform';

export const moduleSchema = z.object({
  key: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  min_role: z.enum(tokenRoles),
  depends_on: z.array(z.string()),
  can_be_disabled: z.boolean(),
});

const isArea = (key: string): key is Area => Object.hasOwn(areas, key);

export const modulesOf = ({ modules }: Settings) =>
  Object.entries(areas).map(([key, name]) => ({
    key,
    name,
    enabled: modules[key]?.enabled ?? true,
    min_role: modules[key]?.min_role ?? ('viewer' as const),
    depends_on: isArea(key) ? [...(dependsOn[key] ?? [])] : [],
    can_be_disabled: key !== alwaysOn,
  }));

/** Every organization has all modules from its beginning; `position` is the order in which people see them. */
export const moduleList = arrayList<z.output<typeof moduleSchema>>({
  of: 'modules',
  sorts: {
    position: ({ key }) => [Object.keys(areas).indexOf(key)],
    key: ({ key }) => [key],
    created_at: () => [],
  },
  key: ({ key }) => key,
  sortDir: 'asc',
});

const unknownModules = (keys: readonly string[]): ErrorDetail[] =>
  keys
    .filter((key) => !isArea(key))
    .map((key) => detail(key, 'one_of', t('notModule', { modules: Object.keys(areas) }), Object.keys(areas)));

/** Returns the reasons why this set of modules is not possible. */
export function brokenModules(settings: Settings): ErrorDetail[] {
  const all = modulesOf(settings);
  const isOff = (key: string) => all.some((one) => one.key === key && !one.enabled);
  return [
    ...unknownModules(Object.keys(settings.modules)),
    ...all.flatMap(({ key, name, enabled, min_role, depends_on, can_be_disabled }) => [
      ...(can_be_disabled || (enabled && min_role === 'viewer')
        ? []
        : [detail(key, 'always_on', t('alwaysOn', { name }))]),
      ...depends_on
        .filter((needed) => enabled && isOff(needed))
        .map((needed) => detail(needed, 'needed', t('neededBy', { name, key }), [key])),
    ]),
  ];
}

const detail = (key: string, rule: string, message: Message, allowed?: string[]): ErrorDetail => ({
  path: `modules.${key}`,
  rule,
  message,
  ...(allowed ? { allowed } : {}),
});

/** Returns the modules that were switched on or off. */
export function switched(before: Settings, after: Settings) {
  const was = new Map(modulesOf(before).map((one) => [one.key, one.enabled]));
  return modulesOf(after).filter(({ key, enabled }) => was.get(key) !== enabled);
}
