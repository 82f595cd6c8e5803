/** What Node is given before the script, wherever one of the product's own programs is run. */
export const nodeFlags: readonly string[];

/** The same for the server: all that it writes to standard error is JSON. */
export const serverFlags: readonly string[];
