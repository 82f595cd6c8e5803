'use client';

import { createContext, useContext } from 'react';
import type { Given } from '#components/base/as-code/named-code.tsx';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { CardStatus } from '../queue/cards/card.ts';
import type { Viewer } from '../queue/cards/steps.ts';
import type { People, Terms } from '../queue/desk.ts';
import type { Card, Version } from './card.ts';
import type { Holding } from './use-holding.ts';

/** What is asked or told above the card, one thing at a time. */
export type OpenDialog =
  | { kind: 'step'; to: CardStatus }
  | { kind: 'code'; name: string; input: Given }
  | { kind: 'version' | 'edit' | 'release' | 'link' | 'notify' | 'help' | 'ai' };

/** What every part of the page has at hand. */
export interface CardDesk {
  card: Card;
  versions: readonly Version[];
  viewer: Viewer;
  people: People;
  terms: Terms;
  words: Words;
  holding: Holding;
  /** Whether what somebody else holds, or a role that only reads, keeps this person from writing. */
  mayWrite: boolean;
  open: (dialog: OpenDialog) => void;
}

export const DeskContext = createContext<CardDesk | undefined>(undefined);

export function useCardDesk(): CardDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('this is a part of the page of a card');
  return desk;
}
