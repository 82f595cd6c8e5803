export const commentKinds = ['note', 'fix', 'question', 'praise'] as const;
export type CommentKind = (typeof commentKinds)[number];

export const audiences = ['team', 'client'] as const;
export type Audience = (typeof audiences)[number];

/** The properties of a comment that every page with comments needs. */
export interface CommentFields {
  id: string;
  parent_id: string | null;
  kind: CommentKind;
  body: string;
  frame_in: number | null;
  frame_out: number | null;
  timecode: string | null;
  resolved: boolean;
  created_at: string;
}

/** The content of a comment before it is sent. */
export interface Draft {
  body: string;
  kind: CommentKind;
  frame_in: number | null;
  frame_out: number | null;
}
