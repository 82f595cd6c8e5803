import type { Outputs } from '#components/base/data/trpc.ts';

export type Roster = Outputs['roster']['list'];
export type RosterRow = Roster['data'][number];
export type RosterDay = RosterRow['days'][number];
export type Shortage = Roster['summary']['shortages'][number];
