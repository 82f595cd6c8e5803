import type { Outputs } from '#components/base/data/trpc.ts';

export type Signing = Outputs['signing']['get']['data'];
export type Person = Signing['people'][number];
