/** The packages that the built product loads from node_modules. */
export const notBundled: readonly string[];

/** How V8 uses memory in the product's own programs. */
export const heapFlags: readonly string[];

/** What Node is given before the script, wherever one of the product's own programs is run. */
export const nodeFlags: readonly string[];

/** The environment of the product's own programs, unless the operator's own says otherwise. */
export const nodeEnvironment: Readonly<Record<string, string>>;
