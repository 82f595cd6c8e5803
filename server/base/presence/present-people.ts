import { z } from 'zod';

export const presenceStates = ['looking', 'writing', 'gone'] as const;

const markSchema = z.object({
  organization: z.string(),
  record: z.string(),
  person: z.string(),
  state: z.enum(presenceStates),
});

/** A sign of life of a person at a record. */
export type Mark = z.infer<typeof markSchema>;

export interface Present {
  id: string;
  state: 'looking' | 'writing';
}

interface Known {
  state: Present['state'];
  at: number;
}

/** A page repeats its sign of life every five seconds, so two of them may be lost. */
const lifetimeMs = 15_000;
/** Other processes need a repetition only before their knowledge expires. */
const repeatMs = 9_000;
const mostPeople = 50;
const sweepEvery = 500;

/** The empty message after a lost connection has no mark. */
export const readMark = (message: string): Mark | undefined =>
  message === '' ? undefined : markSchema.safeParse(JSON.parse(message)).data;

export class PresentPeople {
  readonly #records = new Map<string, Map<string, Known>>();
  #notes = 0;

  /** Returns true if this is news, or the earlier sign is so old that it should be repeated elsewhere. */
  note({ organization, record, person, state }: Mark, now: number): boolean {
    if (++this.#notes % sweepEvery === 0) this.#sweepAll(now);
    const key = `${organization} ${record}`;
    const people = this.#records.get(key) ?? new Map<string, Known>();
    const before = people.get(person);
    if (state === 'gone') {
      people.delete(person);
      if (people.size === 0) this.#records.delete(key);
      return before !== undefined;
    }
    sweep(people, now);
    if (before === undefined && people.size >= mostPeople) return false;
    const isNews = before?.state !== state || now - before.at >= repeatMs;
    people.set(person, { state, at: now });
    this.#records.set(key, people);
    return isNews;
  }

  others({ organization, record, person }: Omit<Mark, 'state'>, now: number): Present[] {
    const people = this.#records.get(`${organization} ${record}`) ?? new Map<string, Known>();
    sweep(people, now);
    return [...people].flatMap(([id, { state }]) => (id === person ? [] : [{ id, state }]));
  }

  #sweepAll(now: number): void {
    for (const [key, people] of this.#records) {
      sweep(people, now);
      if (people.size === 0) this.#records.delete(key);
    }
  }
}

function sweep(people: Map<string, Known>, now: number): void {
  for (const [person, { at }] of people) if (now - at >= lifetimeMs) people.delete(person);
}
