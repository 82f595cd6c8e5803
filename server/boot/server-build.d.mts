/** Bundles the server where it has changed. This needs the packages for development. */
export function ensureServerBuilt(): Promise<void>;

/** The file of the bundled commands. */
export const builtCommands: string;

/** What Node is given to run the bundled server. All that it writes to standard error is JSON. */
export const builtServer: readonly string[];
