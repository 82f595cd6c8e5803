/**
 * Serializes the changes of each record in the order of the calls; different records do not wait for each other.
 */
export function newChangeOrder() {
  const last = new Map<string, Promise<unknown>>();

  async function take<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = ids.flatMap((id) => last.get(id) ?? []);
    const change = Promise.allSettled(before).then(work);
    const isOver = change.catch(() => undefined);
    for (const id of ids) last.set(id, isOver);
    try {
      return await change;
    } finally {
      for (const id of ids) if (last.get(id) === isOver) last.delete(id);
    }
  }

  const settled = async (): Promise<void> => {
    await Promise.allSettled(last.values());
  };
  return { take, settled };
}
