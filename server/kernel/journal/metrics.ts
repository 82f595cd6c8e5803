/** The sums that the areas keep, each with the dimensions by which it is counted; areas add theirs by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Metrics {}

export type Metric = keyof Metrics;

/** The dimensions of a metric. */
export type DimOf<M extends Metric> = Metrics[M];
export type Dim = DimOf<Metric>;
