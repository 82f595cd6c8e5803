import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ name: string; isOpen: boolean }>();

/**
 * Runs the work of a transaction, and refuses to open one inside another: a call that holds a connection and waits for
 * a second one stops everybody as soon as enough calls do it at once.
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
