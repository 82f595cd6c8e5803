import type { Random } from './random.ts';
import type { Handle, Timeline } from './timeline.ts';

/** What every part of the demonstration is made from. */
export interface World {
  timeline: Timeline;
  random: Random;
  now: number;
  /** How many of a thing there are in the small one; the large one has more. */
  count: (small: number) => number;
  /** People of the organization, who own and do things. */
  people: readonly string[];
  companies: (Handle & { name: string; domain: string; currency: string })[];
  contacts: (Handle & {
    name: string;
    email: string;
    company: Handle & { name: string };
    language: string;
    at: number;
  })[];
  products: Handle[];
  deals: (Handle & {
    title: string;
    company: World['companies'][number];
    contact: World['contacts'][number];
    begunAt: number;
    wonAt: number | null;
  })[];
  /** How many offers wait for an answer. */
  openOffers: number;
  projects: Handle[];
}

const day = 86_400_000;

/** Within working hours of some day, so many days ago. */
export const daysAgo = ({ now, random }: World, most: number, least = 0): number =>
  Math.min(
    now,
    Math.floor((now - random.whole(least, most) * day) / day) * day + random.whole(9 * 60, 17 * 60) * 60_000,
  );

/** Some days later, but never in the future. */
export const later = ({ now, random }: World, at: number, most: number): number =>
  Math.min(now, at + random.whole(1, most * 24) * 3_600_000);

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
