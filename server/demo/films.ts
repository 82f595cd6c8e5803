import { readFile } from 'node:fs/promises';
import { updateCard } from '#server/areas/editing/cards/card-update.ts';
import { claimCards } from '#server/areas/editing/cards/claiming.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { root } from '#server/vocabulary/root.ts';
import { asPerson } from './as-person.ts';
import type { Clip } from './clips.ts';
import type { Handle } from './timeline.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

export function filmOf(
  { timeline, projects, now }: World,
  at: number,
  more: Record<string, unknown>,
): Handle {
  const project = projects.at(0);
  return timeline.create(at, 'edit_card', () => ({
    deliverable: 'short',
    brief: { message: 'Who we are and what we do', music: 'calm' },
    source_urls: ['https://example.com/footage/day-1.mov'],
    target: { duration_s: 90, aspect: '16:9', fps: 25 },
    estimate_minutes: 240,
    due_at: new Date(at + 12 * day).toISOString(),
    // The projects were created before these days, so a card of these days can name one.
    ...(project && at > now - 10 * day ? { project_id: project.id } : {}),
    ...more,
  }));
}

export const change = ({ timeline }: World, at: number, film: Handle, body: Record<string, unknown>): void =>
  timeline.change(at, 'edit_card', film, () => body);

export const ready = (world: World, at: number, film: Handle): void =>
  change(world, at, film, { status: 'ready' });

export function claim({ timeline }: World, at: number, film: Handle, person: string): void {
  timeline.happen(at, async (ctx) => {
    const holder = { type: 'user', id: person } as const;
    const around = { holder, minutes: 240, note: null, force: true, tokens: {} };
    await claimCards(ctx, { action: 'claim', ids: [film.id], ...around });
  });
}

export const targetOf = ({ width, height, fps, frames }: Clip) => ({
  duration_s: frames / fps,
  aspect: width > height ? '16:9' : '9:16',
  resolution: `${width}x${height}`,
  fps,
});

const folder = new URL('public/demonstration/', root);

/** The properties of a video that can be played; the console serves its file. */
async function playable(base: string, { name, frames, fps, width, height }: Clip) {
  const still = await readFile(new URL(`${name}.jpg`, folder), 'base64');
  return {
    url: `${base}/demonstration/${name}.webm`,
    still: `data:image/jpeg;base64,${still}`,
    fps: String(fps),
    duration_ms: (frames / fps) * 1000,
    width,
    height,
  };
}

/** The properties of a cut on another website, whose address is a page that plays it. */
const outside = (film: Handle, number: number) => ({
  url: `https://media.example.com/cuts/${film.id}-${number}`,
  fps: '25',
  duration_ms: 90_000,
  width: 1920,
  height: 1080,
  loudness_lufs: '-16.2',
});

/** The editor adds a cut. */
function upload({ timeline }: World, at: number, film: Handle, person: string, cut: Cut): void {
  const { number, clip } = cut;
  timeline.happen(at, (ctx) =>
    asPerson(ctx, person, async (own) => {
      const file = clip ? await playable(ctx.app.baseUrl, clip) : outside(film, number);
      const values = { ...file, note: number === 1 ? 'First cut' : 'With the changes' };
      await createOwnRecord(own, resourceOf('edit_version'), values, { card_id: film.id });
    }),
  );
}

interface Cut {
  number: number;
  clip: Clip | undefined;
}

/**
 * Somebody who did not edit the cut decides on it. In an organization of one person that is the client, for whom the
 * platform acts.
 */
export function decide(
  { timeline, people }: World,
  at: number,
  film: Handle,
  decision: { status: 'approved' | 'changes_requested'; review_note?: string },
): void {
  timeline.happen(at, async (ctx) => {
    const card = await findRecord(ctx, 'edit_card', film.id);
    const reviewer = people.find((person) => person !== card?.last_holder?.id);
    const work = async (own: Ctx) => {
      await updateCard(own, film.id, decision, undefined);
    };
    await (reviewer ? asPerson(ctx, reviewer, work) : work(ctx));
  });
}

export function firstCut(world: World, at: number, film: Handle, person: string, clip?: Clip): void {
  ready(world, at - day, film);
  claim(world, at, film, person);
  upload(world, at + 3 * hour, film, person, { number: 1, clip });
}

export function secondCut(world: World, at: number, film: Handle, person: string, clip: Clip): void {
  claim(world, at + hour, film, person);
  upload(world, at + 3 * hour, film, person, { number: 2, clip });
}

export function addComment(
  { timeline }: World,
  at: number,
  film: Handle,
  body: Record<string, unknown>,
): void {
  timeline.happen(at, async (ctx) => {
    await createOwnRecord(ctx, resourceOf('edit_comment'), body, { card_id: film.id });
  });
}
