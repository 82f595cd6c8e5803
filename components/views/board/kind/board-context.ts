'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { Density } from '../look/density.ts';
import type { KindRecord } from './kind-records.ts';

/** The parts of a kind's board that its cards share. None of them changes while the board is shown. */
export interface KindBoardParts {
  /** The lines of a card below its title. */
  Lines: ComponentType<{ record: KindRecord; density: Density }>;
  mayMove: boolean;
  openMenu: (id: string, anchor: HTMLElement) => void;
}

export const KindBoardContext = createContext<KindBoardParts | undefined>(undefined);

export function useKindBoardParts(): KindBoardParts {
  const parts = useContext(KindBoardContext);
  if (!parts) throw new Error('useKindBoardParts must be called inside a KindBoardContext');
  return parts;
}
