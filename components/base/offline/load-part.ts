import { isReachable, pauseBeforeRetry } from './reachable.ts';

/**
 * Loads a part of a page that has its own script, such as a dialog. React replaces the whole page by an error
 * page when loading fails, so without a connection the part waits for one and typed values stay.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The server reads the script from its disk, and its page fails alone.
      if (typeof window === 'undefined') throw error;
      // With a connection one more attempt is made; it fails if the script no longer exists.
      if (await isReachable()) return load();
      await pauseBeforeRetry();
    }
  }
}
