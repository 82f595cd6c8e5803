'use client';

import { createContext, useContext } from 'react';
import type { Outputs } from '#components/base/data/trpc.ts';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import type { Card, CardStatus, Holder } from './cards/card.ts';
import type { Done } from './cards/outcome.ts';
import type { Viewer, Want } from './cards/steps.ts';
import type { Changed } from './cards/undo.ts';
import type { CardActions } from './cards/use-card-actions.ts';
import type { CardTemplate } from './templates/use-card-templates.ts';

export type Terms = Outputs['editCards']['terms'];
export type People = ReadonlyMap<string, string>;

/** The dialog over the cards; one at a time. */
export type OpenDialog =
  | { kind: 'status' | 'assign' | 'priority' | 'due' | 'link'; ids: string[] }
  | { kind: 'ask'; ids: string[]; to: CardStatus; want: Want; set?: Changed }
  | { kind: 'takeOver' | 'template'; id: string }
  | { kind: 'results'; done: Done }
  | { kind: 'lost'; id: string; holder: Holder | null; until: string | null }
  | { kind: 'new'; title?: string; template?: CardTemplate | undefined }
  | { kind: 'help' };

/** The data and actions that all cards and dialogs of a board share; none of it changes when cards change. */
export interface Workspace {
  viewer: Viewer;
  people: People;
  terms: Terms;
  mayCreate: boolean;
  mayClaim: boolean;
  mayChange: boolean;
  store: RecordStore<Card>;
  acts: CardActions;
  open: (dialog: OpenDialog) => void;
  openMenu: (id: string, anchor: HTMLElement) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace must be called inside a WorkspaceContext');
  return workspace;
}
