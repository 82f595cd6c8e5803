import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { ReadingAnswer } from './read-apart.ts';
import { NotACalendar, readCalendar } from './read-ics.ts';

// This file runs in the thread that read-apart.ts starts: it parses files, one after the other, and returns their
// events.
const window = z.object({ from: z.string(), to: z.string(), timezone: z.string() });
const asked = z.object({ text: z.string(), window });

function answer(message: unknown): ReadingAnswer {
  const { text, window } = asked.parse(message);
  try {
    return { reading: readCalendar(text, window) };
  } catch (error) {
    if (error instanceof NotACalendar) return { refused: toColumn(error.text) };
    throw error;
  }
}

parentPort?.on('message', (message: unknown) => parentPort?.postMessage(answer(message)));
