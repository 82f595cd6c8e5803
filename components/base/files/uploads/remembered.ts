import { type Goal, isObject, readGoal } from './goal.ts';

/** An upload that was not finished. The bytes that have arrived are not sent twice. */
export interface Remembered {
  id: string;
  address: string;
  for: string;
  name: string;
  size: number;
  modified: number;
  /** When the upload was announced, in milliseconds. */
  at: number;
  /** The tab that has begun it. Another tab may still be sending it. */
  tab: string;
  /** Undefined for the files of a form, which are chosen again with the rest of it. */
  goal?: Goal | undefined;
}

/** The server forgets an upload after a day. */
export const rememberedMs = 24 * 3_600_000;
const most = 50;

function readOne(value: unknown): Remembered[] {
  if (!isObject(value)) return [];
  const { id, address, for: place, name, size, modified, at, tab, goal } = value;
  const isWhole =
    typeof id === 'string' &&
    typeof address === 'string' &&
    typeof place === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof modified === 'number' &&
    typeof at === 'number' &&
    typeof tab === 'string';
  const wanted = readGoal(goal);
  const more = wanted ? { goal: wanted } : {};
  return isWhole ? [{ id, address, for: place, name, size, modified, at, tab, ...more }] : [];
}

/** Reads the stored list; anything else is an empty one. */
export function parseRemembered(text: string | null, now: number): Remembered[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.flatMap(readOne).filter(({ at }) => now - at < rememberedMs) : [];
  } catch {
    return [];
  }
}

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

export const isSameFile = (
  { name, size, modified }: Pick<Remembered, 'name' | 'size' | 'modified'>,
  chosen: Chosen,
): boolean => name === chosen.name && size === chosen.size && modified === chosen.lastModified;

/** The unfinished upload of the same file for the same property. */
export const rememberedOf = (
  all: readonly Remembered[],
  chosen: Chosen,
  place: string,
): Remembered | undefined => all.find((one) => one.for === place && isSameFile(one, chosen));

const read = (key: string): Remembered[] => {
  try {
    return parseRemembered(window.localStorage.getItem(key), Date.now());
  } catch {
    return [];
  }
};

/** Browsers refuse to store when the person forbids it; an upload is then only continued within the page. */
function write(key: string, all: readonly Remembered[]): void {
  try {
    if (all.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(all.slice(-most)));
  } catch {
    // The queue still has the address in its memory.
  }
}

/** The name of this tab, which outlives a reload. */
function currentTab(): string {
  try {
    const known = window.sessionStorage.getItem('tab') ?? crypto.randomUUID();
    window.sessionStorage.setItem('tab', known);
    return known;
  } catch {
    return '';
  }
}

/** The unfinished uploads of a person in an organization, in this browser. */
export const memoryOf = (key: string) => ({
  all: () => read(key),
  ofThisTab: () => {
    const tab = currentTab();
    return read(key).filter((one) => one.tab === tab);
  },
  add: (one: Omit<Remembered, 'tab'>) =>
    write(key, [...read(key).filter(({ id }) => id !== one.id), { ...one, tab: currentTab() }]),
  forget: (id: string) =>
    write(
      key,
      read(key).filter((one) => one.id !== id),
    ),
});

export type Memory = ReturnType<typeof memoryOf>;
