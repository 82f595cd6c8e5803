import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ name: string; isOpen: boolean }>();

/**
 * Runs the work of a transaction and refuses to open another one inside of it. A call that holds one
 * connection and waits for a second blocks all others as soon as enough calls do so at the same time.
 */
export async function unnested<T>(name: string, work: () => Promise<T>): Promise<T> {
  const own = { name, isOpen: true };
  try {
    return await current.run(own, work);
  } finally {
    own.isOpen = false;
  }
}

export function refuseNesting(name: string): void {
  const outer = current.getStore();
  if (outer?.isOpen)
    throw new Error(`The transaction "${name}" cannot be opened inside the transaction "${outer.name}".`);
}
