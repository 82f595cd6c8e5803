import { isReachable, pauseBeforeRetry } from './reachable.ts';

/**
 * Loads a part of a page that comes with a script of its own, such as a dialog. React replaces a page by its error
 * page where such a part fails; without a connection the part therefore waits for one, and what was typed stays.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      // With a connection it is tried once more, and fails where the script is gone.
      if (await isReachable()) return load();
      await pauseBeforeRetry();
    }
  }
}
