import type { Reach } from '#db/cluster/all-organizations.ts';
import type { Tx } from '#db/lanes/tx.ts';

/** A metric whose value is read from the database when metrics are collected. */
export interface GaugeDefinition {
  name: string;
  help: string;
  labels: readonly string[];
}

export interface Sample {
  gauge: GaugeDefinition;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface ReadingScope {
  tx: Tx;
  now: number;
}

/** One query for one or more gauges. It must not read a number of rows that grows with the data. */
export interface Reading {
  gauges: readonly GaugeDefinition[];
  read: (scope: ReadingScope) => Promise<readonly Sample[]>;
}

/** As `Reading`, for rows of organizations: while a node of a cluster is away, it reads those of the others. */
export interface SpreadReading {
  gauges: readonly GaugeDefinition[];
  read: (scope: ReadingScope & { reach: Reach }) => Promise<readonly Sample[]>;
}

/** A value of an organization, which is read in a transaction of that organization. */
export interface OrganizationReading {
  gauge: GaugeDefinition;
  read: (tx: Tx, organization: string) => Promise<number>;
}

/** Waiting rows are counted up to this number. */
export const mostCounted = 10_000;

/** The time since a moment in seconds; 0 if it has not come, or if there is none. */
export const secondsSince = (moment: string | null | undefined, now: number): number =>
  moment ? Math.max(0, (now - Date.parse(moment)) / 1000) : 0;
