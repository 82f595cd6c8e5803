import type { Outputs } from '#components/base/data/trpc.ts';

export type Signing = Outputs['signing']['get']['data'];
export type Document = Outputs['signing']['document']['data'];
export type Person = Signing['people'][number];
