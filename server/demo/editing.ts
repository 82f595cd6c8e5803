import { readFile } from 'node:fs/promises';
import { updateCard } from '#server/areas/editing/cards/card-update.ts';
import { claimCards } from '#server/areas/editing/cards/claiming.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { root } from '#server/vocabulary/root.ts';
import { asPerson } from './as-person.ts';
import { type Clip, clips } from './clips.ts';
import type { Handle } from './timeline.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Adds videos in every state: waiting, being cut, in review with comments at frames, on hold, delivered. */
export function addEditing(world: World): void {
  const { now } = world;
  const [first, second] = [personOf(world, 0), personOf(world, 1)];
  const idea = filmOf(world, now - 9 * day, { title: 'Behind the scenes, idea', deliverable: 'reel' });
  const spring = filmOf(world, now - 6 * day, {
    title: 'Spring campaign, 30 seconds',
    deliverable: 'ad',
    priority: 80,
  });
  const podcast = filmOf(world, now - 5 * day, {
    title: 'Podcast, episode 12',
    deliverable: 'podcast',
    priority: 30,
  });
  for (const film of [spring, podcast]) ready(world, now - 4 * day, film);
  const cutting = filmOf(world, now - 4 * day, { title: 'Customer story, long cut', deliverable: 'long' });
  ready(world, now - 3 * day, cutting);
  claim(world, now - 40 * minute, cutting, first);

  const reviewed = filmOf(world, now - 12 * day, {
    title: 'Opening film, 12 seconds',
    priority: 70,
    target: targetOf(clips.firstCut),
  });
  firstCut(world, now - 8 * day, reviewed, second, clips.firstCut);
  addComment(world, now - 7 * day, reviewed, {
    body: 'The logo comes too late',
    kind: 'fix',
    frame_in: 250,
    frame_out: 262,
  });
  addComment(world, now - 7 * day + hour, reviewed, {
    body: 'Is this the right logo?',
    kind: 'question',
    frame_in: 270,
    audience: 'client',
  });
  addComment(world, now - 7 * day + hour, reviewed, { body: 'Lovely light', kind: 'praise', frame_in: 120 });
  decide(world, now - 5 * day, reviewed, { status: 'changes_requested' });
  secondCut(world, now - 5 * day, reviewed, second, clips.secondCut);

  const refused = filmOf(world, now - 10 * day, { title: 'Course, lesson 3', deliverable: 'course' });
  firstCut(world, now - 2 * day, refused, first);
  decide(world, now - 2 * hour, refused, {
    status: 'changes_requested',
    review_note: 'Shorter, please',
  });

  const approved = filmOf(world, now - 20 * day, {
    title: 'Shop tour',
    deliverable: 'short',
    target: targetOf(clips.shopTour),
  });
  firstCut(world, now - 15 * day, approved, first, clips.shopTour);
  decide(world, now - 14 * day, approved, { status: 'approved' });
  const delivered = filmOf(world, now - 40 * day, {
    title: 'Winter reel',
    deliverable: 'reel',
    target: targetOf(clips.shopTour),
  });
  firstCut(world, now - 35 * day, delivered, second, clips.shopTour);
  decide(world, now - 34 * day, delivered, { status: 'approved' });
  change(world, now - 33 * day, delivered, {
    status: 'delivered',
    delivered_url: 'https://example.com/final/winter.mp4',
  });

  const last = filmOf(world, now - 5 * day, {
    title: 'Opening of the second shop',
    deliverable: 'short',
    target: targetOf(clips.shopTour),
  });
  firstCut(world, now - 4 * day, last, first, clips.shopTour);
  decide(world, now - 3 * day, last, { status: 'approved' });
  change(world, now - 2 * day, last, {
    status: 'delivered',
    delivered_url: 'https://example.com/final/opening.mp4',
  });

  const waiting = filmOf(world, now - 9 * day, { title: 'Interview with the founder', deliverable: 'long' });
  change(world, now - 8 * day, waiting, {
    status: 'on_hold',
    blocked_reason: 'The sound of camera 2 is missing',
  });
  change(world, now - 8 * day, idea, { tags: ['idea'] });
  const dropped = filmOf(world, now - 30 * day, { title: 'Trade fair recap' });
  change(world, now - 29 * day, dropped, { status: 'cancelled' });
}

const personOf = ({ people }: World, nth: number): string => people[nth % people.length] ?? '';

function filmOf({ timeline, projects, now }: World, at: number, more: Record<string, unknown>): Handle {
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

const change = ({ timeline }: World, at: number, film: Handle, body: Record<string, unknown>): void =>
  timeline.change(at, 'edit_card', film, () => body);

const ready = (world: World, at: number, film: Handle): void => change(world, at, film, { status: 'ready' });

function claim({ timeline }: World, at: number, film: Handle, person: string): void {
  timeline.happen(at, async (ctx) => {
    const holder = { type: 'user', id: person } as const;
    const around = { holder, minutes: 240, note: null, force: true, tokens: {} };
    await claimCards(ctx, { action: 'claim', ids: [film.id], ...around });
  });
}

const targetOf = ({ width, height, fps, frames }: Clip) => ({
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
function decide(
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

function firstCut(world: World, at: number, film: Handle, person: string, clip?: Clip): void {
  ready(world, at - day, film);
  claim(world, at, film, person);
  upload(world, at + 3 * hour, film, person, { number: 1, clip });
}

function secondCut(world: World, at: number, film: Handle, person: string, clip: Clip): void {
  claim(world, at + hour, film, person);
  upload(world, at + 3 * hour, film, person, { number: 2, clip });
}

function addComment({ timeline }: World, at: number, film: Handle, body: Record<string, unknown>): void {
  timeline.happen(at, async (ctx) => {
    await createOwnRecord(ctx, resourceOf('edit_comment'), body, { card_id: film.id });
  });
}
