/**
 * An upload that was not finished. The browser cannot keep the file itself, so the same file has to be chosen again; the
 * bytes that have arrived are not sent twice.
 */
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
}

/** The server forgets an upload after a day. */
export const rememberedMs = 24 * 3_600_000;
const most = 50;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readOne(value: unknown): Remembered[] {
  if (!isObject(value)) return [];
  const { id, address, for: place, name, size, modified, at, tab } = value;
  const isWhole =
    typeof id === 'string' &&
    typeof address === 'string' &&
    typeof place === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof modified === 'number' &&
    typeof at === 'number' &&
    typeof tab === 'string';
  return isWhole ? [{ id, address, for: place, name, size, modified, at, tab }] : [];
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

/** The unfinished upload of the same file for the same property. */
export const rememberedOf = (
  all: readonly Remembered[],
  { name, size, lastModified }: Chosen,
  place: string,
): Remembered | undefined =>
  all.find(
    (one) => one.for === place && one.name === name && one.size === size && one.modified === lastModified,
  );

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
