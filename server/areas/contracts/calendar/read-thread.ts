import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { toColumn } from '#server/base/wording/stored.ts';
import type { ReadingAnswer } from './read-apart.ts';
import { NotACalendar, readCalendar } from './read-ics.ts';

// This file runs in the thread that read-apart.ts starts: it parses one file and returns its events.
const window = z.object({ from: z.string(), to: z.string(), timezone: z.string() });
const given = z.object({ text: z.string(), window }).parse(workerData);

function answer(): ReadingAnswer {
  try {
    return { reading: readCalendar(given.text, given.window) };
  } catch (error) {
    if (error instanceof NotACalendar) return { refused: toColumn(error.text) };
    throw error;
  }
}

parentPort?.postMessage(answer());
