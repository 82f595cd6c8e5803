'use client';

import { useRouter } from 'next/navigation';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { type KeyTarget, useBoardKeys } from '../hand/use-board-keys.ts';
import type { SelectedIds } from '../selection.ts';
import type { KindMoves } from './use-kind-moves.ts';

interface Keys {
  chosen: SelectedIds;
  clear: () => void;
  toggle: (id: string) => void;
  isDragging: () => boolean;
  moves: KindMoves;
  /** The stages that have a key of their own. */
  stageOfKey: ReadonlyMap<string, Stage>;
  openMenu: (id: string, anchor: HTMLElement) => void;
  nextDensity: () => void;
}

const menuOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] [aria-haspopup="menu"]`);

/** X selects, E opens, M opens the menu, Z undoes, and the keys of stages move. */
export function useKindKeys({ moves, stageOfKey, toggle, openMenu, ...keys }: Keys) {
  const router = useRouter();
  const { kind } = useKind();
  const pageOf = usePageOf();
  function act(key: string, { focused, ids }: KeyTarget): boolean {
    const stage = stageOfKey.get(key);
    const page = focused && pageOf(kind.kind, focused);
    const menu = focused && menuOf(focused);
    if (key === 'e' && page) router.push(page);
    else if (!moves.mayMove) return false;
    else if (key === 'z') moves.undo();
    else if (key === 'x' && focused) toggle(focused);
    else if (key === 'm' && focused && menu) openMenu(focused, menu);
    else if (stage && ids.length > 0) moves.move(ids, stage);
    else return false;
    return true;
  }
  useBoardKeys({ ...keys, act });
}
