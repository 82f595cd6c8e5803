/** A record of any kind. Its other properties are known only to its resource. */
export type Row = Record<string, unknown> & {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
};
