import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FiscalBiller, type FiscalPlace, newFiscalBiller, startFiscal } from './fiscal-biller.ts';

/** The moment at which each test begins: this day, at ten in the morning in UTC. */
export const start = new Date(Date.now() - (Date.now() % 86_400_000) + 36_000_000).toISOString();

/** The place and the organization of the test that runs. */
export interface Fiscal {
  place: FiscalPlace;
  biller: FiscalBiller;
}

/** Starts a server with a tax agency for the tests of a file. Each test has an agency that answers and an organization of its own. */
export function fiscalOfEachTest(prepare: (biller: FiscalBiller) => Promise<void> = async () => {}): Fiscal {
  let place: FiscalPlace;
  let biller: FiscalBiller;
  beforeAll(async () => {
    place = await startFiscal(start);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    place.clocked.set(start);
    const { agency } = place;
    Object.assign(agency, { mood: 'answers', waitSeconds: 60 });
    agency.verdicts.clear();
    biller = await newFiscalBiller(place);
    await prepare(biller);
    agency.received.length = 0;
  });
  return {
    get place() {
      return place;
    },
    get biller() {
      return biller;
    },
  };
}
