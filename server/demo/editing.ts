import { clips } from './clips.ts';
import { addComment, change, claim, decide, filmOf, firstCut, ready, secondCut, targetOf } from './films.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Adds videos in every state: waiting, being cut, in review with comments at frames, on hold, delivered. */
export function addEditing(world: World): void {
  const [first, second] = [personOf(world, 0), personOf(world, 1)];
  addTemplates(world);
  addQueued(world);
  addClaimed(world, first);
  addReviewed(world, second);
  addRefused(world, first);
  addApproved(world, first);
  addDelivered(world, first, second);
  addStopped(world);
}

const personOf = ({ people }: World, nth: number): string => people[nth % people.length] ?? '';

/** Templates for the videos that are made again and again. */
function addTemplates({ timeline, now }: World): void {
  const weekly = {
    name: 'Weekly reel',
    title: 'Reel of week {week}',
    deliverable: 'reel',
    brief: { message: 'What happened this week', music: 'lively' },
    target: { duration_s: 45, aspect: '9:16', fps: 25 },
    priority: 60,
    estimate_minutes: 90,
    tags: ['weekly'],
  };
  const episode = {
    name: 'Podcast episode',
    title: 'Podcast, {month}/{year}',
    deliverable: 'podcast',
    brief: { message: 'A conversation of half an hour', music: 'the opening of the series' },
    priority: 40,
    estimate_minutes: 300,
  };
  for (const template of [weekly, episode])
    timeline.create(now - 60 * day, 'card_template', () => ({ ...template }));
}

function addQueued(world: World): void {
  const { now } = world;
  const idea = filmOf(world, now - 9 * day, { title: 'Behind the scenes, idea', deliverable: 'reel' });
  change(world, now - 8 * day, idea, { tags: ['idea'] });
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
}

function addClaimed(world: World, editor: string): void {
  const { now } = world;
  const cutting = filmOf(world, now - 4 * day, { title: 'Customer story, long cut', deliverable: 'long' });
  ready(world, now - 3 * day, cutting);
  claim(world, now - 40 * minute, cutting, editor);
}

function addReviewed(world: World, editor: string): void {
  const { now } = world;
  const reviewed = filmOf(world, now - 12 * day, {
    title: 'Opening film, 12 seconds',
    priority: 70,
    target: targetOf(clips.firstCut),
  });
  firstCut(world, now - 8 * day, reviewed, editor, clips.firstCut);
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
  secondCut(world, now - 5 * day, reviewed, editor, clips.secondCut);
}

function addRefused(world: World, editor: string): void {
  const { now } = world;
  const refused = filmOf(world, now - 10 * day, { title: 'Course, lesson 3', deliverable: 'course' });
  firstCut(world, now - 2 * day, refused, editor);
  decide(world, now - 2 * hour, refused, {
    status: 'changes_requested',
    review_note: 'Shorter, please',
  });
}

function addApproved(world: World, editor: string): void {
  const { now } = world;
  const approved = filmOf(world, now - 20 * day, {
    title: 'Shop tour',
    deliverable: 'short',
    target: targetOf(clips.shopTour),
  });
  firstCut(world, now - 15 * day, approved, editor, clips.shopTour);
  decide(world, now - 14 * day, approved, { status: 'approved' });
}

function addDelivered(world: World, first: string, second: string): void {
  const { now } = world;
  const target = targetOf(clips.shopTour);
  const winter = filmOf(world, now - 40 * day, { title: 'Winter reel', deliverable: 'reel', target });
  firstCut(world, now - 35 * day, winter, second, clips.shopTour);
  decide(world, now - 34 * day, winter, { status: 'approved' });
  change(world, now - 33 * day, winter, {
    status: 'delivered',
    delivered_url: 'https://example.com/final/winter.mp4',
  });
  const opening = filmOf(world, now - 5 * day, {
    title: 'Opening of the second shop',
    deliverable: 'short',
    target,
  });
  firstCut(world, now - 4 * day, opening, first, clips.shopTour);
  decide(world, now - 3 * day, opening, { status: 'approved' });
  change(world, now - 2 * day, opening, {
    status: 'delivered',
    delivered_url: 'https://example.com/final/opening.mp4',
  });
}

function addStopped(world: World): void {
  const { now } = world;
  const waiting = filmOf(world, now - 9 * day, { title: 'Interview with the founder', deliverable: 'long' });
  change(world, now - 8 * day, waiting, {
    status: 'on_hold',
    blocked_reason: 'The sound of camera 2 is missing',
  });
  const dropped = filmOf(world, now - 30 * day, { title: 'Trade fair recap' });
  change(world, now - 29 * day, dropped, { status: 'cancelled' });
}
