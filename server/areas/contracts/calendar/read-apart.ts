import { Worker } from 'node:worker_threads';
import { threadFile } from '#db/root.ts';
import { fromColumn, type TextColumn } from '#server/base/wording/stored.ts';
import { t } from './messages.ts';
import { type CalendarReading, NotACalendar, type Window } from './read-ics.ts';

const longestMs = 10_000;

export type ReadingAnswer = { reading: CalendarReading } | { refused: TextColumn };

/**
 * The file is read in a thread of its own with a time limit, because a few lines of a foreign file can name a rule that
 * is searched for ever, such as every 30 February.
 */
export function readApart(text: string, window: Window, limitMs = longestMs): Promise<CalendarReading> {
  const { promise, resolve, reject } = Promise.withResolvers<CalendarReading>();
  const worker = new Worker(threadFile('server/areas/contracts/calendar/read-thread.ts'), {
    workerData: { text, window },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(() => reject(new NotACalendar(t('tooSlow'))), limitMs);
  worker.once('message', (answer: ReadingAnswer) => {
    if ('reading' in answer) resolve(answer.reading);
    else reject(new NotACalendar(fromColumn(answer.refused)));
  });
  worker.once('error', () => reject(new NotACalendar(t('tooLarge'))));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
