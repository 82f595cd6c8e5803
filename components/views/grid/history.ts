/** The states before the current one, and those that were undone. */
export interface History<State> {
  past: readonly State[];
  future: readonly State[];
}

export const noHistory = { past: [], future: [] };

const longest = 100;

export const remembered = <State>({ past }: History<State>, state: State): History<State> => ({
  past: [...past, state].slice(-longest),
  future: [],
});

/** Returns the state before the current one, or nothing if there is none. */
export function undone<State>({ past, future }: History<State>, current: State) {
  const state = past.at(-1);
  return state && { state, history: { past: past.slice(0, -1), future: [current, ...future] } };
}

export function redone<State>({ past, future }: History<State>, current: State) {
  const [state] = future;
  return state && { state, history: { past: [...past, current], future: future.slice(1) } };
}
