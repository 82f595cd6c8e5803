/** The end of an operation or a property. Days are ISO dates (`2027-01-31`), and begin in UTC. */
export interface Deprecation {
  /** The day from which new programs should not use it. */
  since: string;
  /** The day on which it may be removed: a year after `since` at the earliest. */
  sunset: string;
  /** The replacement, such as `GET /contacts` or `tax_codes`. */
  use: string;
}
