/** What Node is given before the script, wherever one of the product's own programs is run. */
export const nodeFlags: readonly string[];
