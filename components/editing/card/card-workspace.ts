'use client';

import { createContext, useContext } from 'react';
import type { Given } from '#components/base/as-code/named-code.tsx';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { CardStatus } from '../queue/cards/card.ts';
import type { Viewer } from '../queue/cards/steps.ts';
import type { People, Terms } from '../queue/workspace.ts';
import type { Card, Version } from './card.ts';
import type { Holding } from './use-card-claim.ts';

/** The dialog over the card's page; one at a time. */
export type OpenDialog =
  | { kind: 'step'; to: CardStatus }
  | { kind: 'code'; name: string; input: Given }
  | {
      kind:
        | 'version'
        | 'edit'
        | 'release'
        | 'takeOver'
        | 'link'
        | 'handOver'
        | 'notify'
        | 'template'
        | 'help'
        | 'ai';
    };

/** The data and actions that all parts of the card's page share. */
export interface CardWorkspace {
  card: Card;
  versions: readonly Version[];
  viewer: Viewer;
  people: People;
  terms: Terms;
  words: Words;
  holding: Holding;
  /** False while somebody else holds the card, or if the person's role may only read. */
  mayWrite: boolean;
  open: (dialog: OpenDialog) => void;
}

export const CardWorkspaceContext = createContext<CardWorkspace | undefined>(undefined);

export function useCardWorkspace(): CardWorkspace {
  const workspace = useContext(CardWorkspaceContext);
  if (!workspace) throw new Error('useCardWorkspace must be called inside a CardWorkspaceContext');
  return workspace;
}
