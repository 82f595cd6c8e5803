'use client';

import { createContext, useContext } from 'react';
import type { Given } from '#components/base/as-code/named-code.tsx';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { CardStatus } from '../queue/cards/card.ts';
import type { Viewer } from '../queue/cards/steps.ts';
import type { People, Terms } from '../queue/desk.ts';
import type { Card, Version } from './card.ts';
import type { Holding } from './use-holding.ts';

/** The dialog over the card's page; one at a time. */
export type OpenDialog =
  | { kind: 'step'; to: CardStatus }
  | { kind: 'code'; name: string; input: Given }
  | { kind: 'version' | 'edit' | 'release' | 'link' | 'notify' | 'help' | 'ai' };

/** The data and actions that all parts of the card's page share. */
export interface CardDesk {
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

export const DeskContext = createContext<CardDesk | undefined>(undefined);

export function useCardDesk(): CardDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('this is a part of the page of a card');
  return desk;
}
