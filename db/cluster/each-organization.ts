interface EachWork {
  work(organization: string): Promise<void>;
  onFailure(error: unknown, organization: string): void;
  /** The number of organizations that are worked on at a time. */
  atOnce?: number;
}

/**
 * Does the work of several organizations, with statements of their own. What fails for one of them, such as one whose node
 * of a cluster does not answer, does not keep the others waiting.
 */
export async function forEachOrganization(
  organizations: Iterable<string>,
  { work, onFailure, atOnce = 2 }: EachWork,
): Promise<void> {
  const left = [...organizations].reverse();
  const workOnSome = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const organization = next;
      await work(organization).catch((error) => onFailure(error, organization));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOnSome));
}
