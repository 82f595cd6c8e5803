export const commentKinds = ['note', 'fix', 'question', 'praise'] as const;
export type CommentKind = (typeof commentKinds)[number];

export const audiences = ['team', 'client'] as const;
export type Audience = (typeof audiences)[number];

/** What was said of a cut, as far as any page needs it that shows it. */
export interface Said {
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

/** What somebody wants to say. */
export interface Draft {
  body: string;
  kind: CommentKind;
  frame_in: number | null;
  frame_out: number | null;
}
