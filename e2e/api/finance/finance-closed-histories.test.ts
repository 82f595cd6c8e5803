import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAgreeingFigures } from '../../support/finance/agreeing-figures.ts';
import { newBiller } from '../../support/finance/biller.ts';
import { type Move, move, newClosingPlayer } from '../../support/finance/closing-player.ts';
import { closedEntriesOf, closedPostingsOf } from '../../support/finance/closing-steps.ts';
import { expectSoundPostings } from '../../support/finance/posted.ts';
import { newSeed, openDatabase } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const seed = newSeed('closed time');
const firstDay = Date.parse('2026-01-05T10:00:00.000Z');
const dayMs = 86_400_000;

const history = fc.record({
  before: fc.array(move, { minLength: 14, maxLength: 14 }),
  /** How many days before the day of the closing each book ends. */
  taxes: fc.integer({ min: 0, max: 20 }),
  books: fc.integer({ min: 0, max: 20 }),
  after: fc.array(move, { minLength: 14, maxLength: 14 }),
});

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked(new Date(firstDay).toISOString());
});
afterAll(() => clocked.close());

test('whatever is done after a period was closed, its entries stay as they were, and postings agree with documents', async () => {
  const outcomes = new Map<string, number>();
  for (const [run, given] of fc.sample(history, { seed, numRuns: 6 }).entries()) {
    const what = `SEED=${seed} run ${run}`;
    let now = firstDay;
    clocked.set(new Date(now).toISOString());
    const biller = await newBiller(clocked.server);
    const player = await newClosingPlayer(clocked.server, biller);
    const dayBefore = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10);
    const play = async (one: Move) => {
      const status = await player.play(one, dayBefore(one.back));
      expect(['done', 'refused', 'closed', 'nothing'], `${what} ${JSON.stringify(one)}`).toContain(status);
      now += one.pause * dayMs;
      clocked.set(new Date(now).toISOString());
      return status;
    };
    for (const one of given.before) await play(one);
    const until = { taxes: dayBefore(given.taxes), books: dayBefore(given.books) };
    const locks = { taxes_closed_until: until.taxes, books_closed_until: until.books };
    await biller.seller.done('PATCH', '/settings', locks);
    const closed = await closedEntriesOf(biller.seller.api, until);
    const postings = await closedPostingsOf(biller.seller.api, until.books);
    for (const one of given.after) {
      const status = await play(one);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      expect(await closedEntriesOf(biller.seller.api, until), `${what} ${JSON.stringify(one)}`).toEqual(
        closed,
      );
      expect(await closedPostingsOf(biller.seller.api, until.books), what).toEqual(postings);
    }
    await player.end();
    await expectSoundPostings(biller.seller);
    await expectAgreeingFigures(biller.seller, openDatabase(clocked.url));
  }
  // The moves are of both kinds: some fall into the closed time and some do not.
  for (const status of ['done', 'closed']) expect(outcomes.get(status), `SEED=${seed}`).toBeGreaterThan(0);
});
