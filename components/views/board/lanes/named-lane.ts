/** A lane with its name; the value of the lane for records without one is the empty text. */
export interface NamedLane {
  value: string;
  name: string;
  /** Figures of the lane as one line, beside its name. */
  about?: string;
}
