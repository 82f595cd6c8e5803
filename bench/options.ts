import { parseArgs } from 'node:util';

export interface Options {
  quick: boolean;
  write: boolean;
  only: Part | undefined;
}

export const parts = [
  'api',
  'costs',
  'promises',
  'scale',
  'webhooks',
  'reports',
  'lpu',
  'claims',
  'console',
  'many',
  'starts',
] as const;
export type Part = (typeof parts)[number];

const usage = `npm run bench -- [options]

  --quick        fewer rounds and no organization of a million rows (about two minutes)
  --only api     the comparison with the bare server alone
  --only costs   processor time, statements, round trips and log bytes of one call
  --only promises  what the promises of a call cost at least
  --only scale   the growth with the number of rows alone
  --only webhooks  what one worker delivers, and how late
  --only reports   dashboard and reports over a million records
  --only lpu       a price list of 20,000 items: in from CSV, then searched
  --only claims    editors who take the next of 100,000 cards, beside a bare UPDATE; the queue's list
  --only many      10,000 small organizations beside three huge ones
  --only starts    how long starts take, and the memory of a process with all roles
  --only console   the console in a browser: scripts of every page, the queue's first paint, keys
  --write        put the tables into docs/performance.md
  --help         this text`;

/** Returns undefined where there is nothing to run: help was requested, or the arguments are invalid. */
export function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        only: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const { quick, write, only, help } = values;
    if (help) {
      console.log(usage);
      return undefined;
    }
    const part = parts.find((one) => one === only);
    if (only !== undefined && !part) throw new Error(`--only takes ${parts.join(', ')}`);
    return { quick, write, only: part };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}; see npm run bench -- --help`);
    process.exitCode = 2;
    return undefined;
  }
}
