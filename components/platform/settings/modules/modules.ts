import type { Outputs } from '#components/base/data/trpc.ts';

export type Module = Outputs['settings']['modules']['data'][number];

/** The enabled modules that need this one, directly or through others. */
export function needing(key: string, all: readonly Module[]): Module[] {
  const direct = all.filter((one) => one.enabled && one.depends_on.includes(key));
  return [...new Set(direct.flatMap((one) => [one, ...needing(one.key, all)]))];
}

/** The disabled modules that this one needs, directly or through others. */
export function neededBy(module: Module, all: readonly Module[]): Module[] {
  const direct = all.filter((one) => !one.enabled && module.depends_on.includes(one.key));
  return [...new Set(direct.flatMap((one) => [one, ...neededBy(one, all)]))];
}

/** The input that switches a module and all modules that depend on it or that it depends on. */
export function switching(module: Module, enabled: boolean, all: readonly Module[]) {
  const alsoSwitched = enabled ? neededBy(module, all) : needing(module.key, all);
  return Object.fromEntries([module, ...alsoSwitched].map(({ key }) => [key, { enabled }]));
}
