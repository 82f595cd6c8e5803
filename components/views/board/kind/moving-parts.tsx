'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { BoardHands } from './use-board-hands.ts';
import type { KindBoardData } from './use-kind-board.ts';

const CardMenu = dynamic(() => loadPart(() => import('./card-menu.tsx')).then((all) => all.CardMenu), {
  ssr: false,
});
const MoveDialog = dynamic(() => loadPart(() => import('./move-dialog.tsx')).then((all) => all.MoveDialog), {
  ssr: false,
});

/** The bars and dialogs beside the board while cards are selected or moved. */
export function MovingParts({ data: { known }, hands }: { data: KindBoardData; hands: BoardHands }) {
  const { moves, selection, stageOfKey, menu, setMenu } = hands;
  const chosen = [...selection.chosen];
  const records = (menu?.ids ?? []).flatMap((id) => known.get(id) ?? []);
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          ids={chosen}
          onMenu={(anchor) => setMenu({ ids: chosen, anchor })}
          onClear={selection.clear}
        />
      )}
      {menu && (
        <CardMenu
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          records={records}
          targets={moves.targetsOf(records)}
          keys={new Map([...stageOfKey].map(([key, { value }]) => [value, key]))}
          onMove={(stage) => moves.move(menu.ids, stage)}
        />
      )}
      {moves.asked && <MoveDialog key={moves.asked.key} asked={moves.asked} moves={moves} />}
    </>
  );
}
