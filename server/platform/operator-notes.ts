import { slowSearchReason, untestedVersion } from '#db/server-check.ts';
import type { App } from '../app.ts';

const freshMs = 60_000;

/** What each process last found, so that a question asked every second costs the database one look a minute. */
const found = new WeakMap<App, { at: number; notes: string[] }>();

/** What an operator could improve and nothing waits for; what was last known while the database cannot say. */
export async function operatorNotes(app: App): Promise<string[]> {
  const known = found.get(app);
  const now = performance.now();
  if (known && now - known.at < freshMs) return known.notes;
  try {
    const notes = await Promise.all([untestedVersion(app.db), slowSearchReason(app.db)]);
    const told = notes.filter((note) => note !== undefined);
    found.set(app, { at: now, notes: told });
    return told;
  } catch {
    return known?.notes ?? [];
  }
}
