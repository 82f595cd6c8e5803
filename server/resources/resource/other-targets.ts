/** The tables of what references name besides the records of resources. */
export const otherTargets = { user: 'memberships', file: 'files' } as const;

export type OtherTarget = keyof typeof otherTargets;

export const isOtherTarget = (kind: string): kind is OtherTarget => Object.hasOwn(otherTargets, kind);
