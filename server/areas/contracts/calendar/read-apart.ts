import { Worker } from 'node:worker_threads';
import { threadFile } from '#server/vocabulary/root.ts';
import { fromColumn, type TextColumn } from '#server/vocabulary/wording/stored.ts';
import { t } from './messages.ts';
import { type CalendarReading, NotACalendar, type Window } from './read-ics.ts';

const longestMs = 10_000;

/** Starting a thread takes longer than reading most files, so a thread waits this long for another file. */
const idleMs = 5_000;

export type ReadingAnswer = { reading: CalendarReading } | { refused: TextColumn };

let waiting: { thread: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * The file is read in a thread of its own with a time limit, because a few lines of a foreign file can name a rule that
 * is searched for ever, such as every 30 February. A thread that failed or took too long is ended.
 */
export async function readApart(text: string, window: Window, limitMs = longestMs): Promise<CalendarReading> {
  const thread = takeWaiting() ?? startThread();
  const { promise, resolve, reject } = Promise.withResolvers<ReadingAnswer>();
  const timer = setTimeout(() => reject(new NotACalendar(t('tooSlow'))), limitMs);
  const fail = () => reject(new NotACalendar(t('tooLarge')));
  thread.once('message', resolve).once('error', fail);
  thread.postMessage({ text, window });
  let isKept = false;
  try {
    const answer = await promise;
    isKept = keep(thread.off('error', fail));
    if ('reading' in answer) return answer.reading;
    throw new NotACalendar(fromColumn(answer.refused));
  } finally {
    clearTimeout(timer);
    if (!isKept) await thread.terminate();
  }
}

function startThread(): Worker {
  const thread = new Worker(threadFile('server/areas/contracts/calendar/read-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
    env: {},
  });
  const forget = () => {
    if (waiting?.thread === thread) waiting = undefined;
  };
  // An error without a listener would end the server.
  return thread.on('error', forget).on('exit', forget);
}

function takeWaiting(): Worker | undefined {
  if (!waiting) return undefined;
  const { thread, timer } = waiting;
  waiting = undefined;
  clearTimeout(timer);
  thread.ref();
  return thread;
}

/** Keeps one thread for the next file. It does not keep the process alive. */
function keep(thread: Worker): boolean {
  if (waiting) return false;
  const end = () => {
    waiting = undefined;
    void thread.terminate();
  };
  thread.unref();
  waiting = { thread, timer: setTimeout(end, idleMs).unref() };
  return true;
}
