import type { Outputs } from '../data/trpc.ts';

export type Signing = Outputs['signing']['get']['data'];
export type Document = Outputs['signing']['document']['data'];
export type Person = Signing['people'][number];
