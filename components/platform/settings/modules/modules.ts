import type { Outputs } from '#components/base/data/trpc.ts';

export type Module = Outputs['settings']['modules']['data'][number];

/** Those that are on and need this one, directly or through others. */
export function needing(key: string, all: readonly Module[]): Module[] {
  const direct = all.filter((one) => one.enabled && one.depends_on.includes(key));
  return [...new Set(direct.flatMap((one) => [one, ...needing(one.key, all)]))];
}

/** Those that are off and that this one needs, directly or through others. */
export function neededBy(module: Module, all: readonly Module[]): Module[] {
  const direct = all.filter((one) => !one.enabled && module.depends_on.includes(one.key));
  return [...new Set(direct.flatMap((one) => [one, ...neededBy(one, all)]))];
}

/** What is sent to switch a module with all that has to go along. */
export function switching(module: Module, enabled: boolean, all: readonly Module[]) {
  const along = enabled ? neededBy(module, all) : needing(module.key, all);
  return Object.fromEntries([module, ...along].map(({ key }) => [key, { enabled }]));
}
