/** A lane with its name; the value of the lane for records without one is the empty text. */
export interface NamedLane {
  value: string;
  name: string;
}
