/** Builds the console where what it is built from has changed. */
export function ensureBuilt(): Promise<void>;
