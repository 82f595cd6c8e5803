/** Number of changes that can be undone. */
const most = 20;

/** The place of a change among the others, with the step that undoes it once the change is done. */
export interface UndoPlace<Step> {
  step: Step | undefined;
}

/**
 * The steps that undo the last changes, in the order in which people made them. The answers may come in another order, so
 * a change takes its place when it begins.
 */
export function newUndoSteps<Step>() {
  let places: UndoPlace<Step>[] = [];
  const taken = (at: number): Step | undefined => {
    if (at < 0) return undefined;
    const [place] = places.splice(at, 1);
    return place?.step;
  };
  return {
    begin(): UndoPlace<Step> {
      const place: UndoPlace<Step> = { step: undefined };
      places = [...places, place].slice(-most);
      return place;
    },
    /** Forgets a change that has nothing to undo. */
    drop(place: UndoPlace<Step>): void {
      places = places.filter((one) => one !== place);
    },
    /** The step of the last change that is done. */
    pop: (): Step | undefined => taken(places.findLastIndex(({ step }) => step !== undefined)),
    /** The step of one change; undefined if it was undone already. */
    take: (place: UndoPlace<Step>): Step | undefined => taken(places.indexOf(place)),
  };
}

export type UndoSteps<Step> = ReturnType<typeof newUndoSteps<Step>>;
