/** Builds the console where what it is built from has changed. */
export function ensureBuilt(): Promise<void>;

/** True if the built console belongs to the files of this checkout. */
export function isBuilt(): boolean;
