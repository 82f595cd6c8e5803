import type { Random } from './random.ts';
import type { Handle, Timeline } from './timeline.ts';

/** Data that all parts of the demonstration share. */
export interface World {
  timeline: Timeline;
  random: Random;
  now: number;
  /** The number of records to create, from the number in the small demonstration; the large one has more. */
  count: (small: number) => number;
  /** The ids of the organization's members, who own records and act. */
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
  /** The number of open quotes. */
  openOffers: number;
  projects: Handle[];
}

const day = 86_400_000;

/** A time in the working hours of a random day between `least` and `most` days ago. */
export const daysAgo = ({ now, random }: World, most: number, least = 0): number =>
  Math.min(
    now,
    Math.floor((now - random.whole(least, most) * day) / day) * day + random.whole(9 * 60, 17 * 60) * 60_000,
  );

/** A random time up to `most` days later, but never in the future. */
export const later = ({ now, random }: World, at: number, most: number): number =>
  Math.min(now, at + random.whole(1, most * 24) * 3_600_000);

export const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
