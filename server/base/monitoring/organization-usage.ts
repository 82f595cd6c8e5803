/** The organizations that have series of their own. All others are summed, so that their number does not matter. */
const mostNamed = 20;
const mostRemembered = 10_000;
const rankEveryMs = 60_000;
/** An organization keeps its series until another one has twice as many calls, so that series rarely change. */
const advantage = 2;

export interface Usage {
  requests: number;
  seconds: number;
}

interface Use extends Usage {
  /** The calls of the last minutes: the number is halved every minute. */
  recent: number;
  isNamed: boolean;
}

/**
 * Calls of this process by organization. Series only grow: when an organization gets a series it begins at zero, and
 * its earlier calls remain in the sum of the others.
 */
export class OrganizationUsage {
  readonly others: Usage = { requests: 0, seconds: 0 };
  readonly #uses = new Map<string, Use>();
  #named = 0;
  #rankedAt = performance.now();

  note(organization: string, seconds: number): void {
    const use = this.#uses.get(organization) ?? this.#add(organization);
    if (use) use.recent += 1;
    const sum = use?.isNamed ? use : this.others;
    sum.requests += 1;
    sum.seconds += seconds;
  }

  #add(organization: string): Use | undefined {
    if (this.#uses.size >= mostRemembered) return undefined;
    const isNamed = this.#named < mostNamed;
    if (isNamed) this.#named += 1;
    const use = { recent: 0, requests: 0, seconds: 0, isNamed };
    this.#uses.set(organization, use);
    return use;
  }

  /** The organizations with series of their own. They are chosen again once a minute. */
  named(now = performance.now()): [organization: string, usage: Usage][] {
    if (now - this.#rankedAt >= rankEveryMs) this.#rank(now);
    return [...this.#uses].filter(([, { isNamed }]) => isNamed);
  }

  #rank(now: number): void {
    this.#rankedAt = now;
    const weight = ({ recent, isNamed }: Use) => recent * (isNamed ? advantage : 1);
    const ranked = [...this.#uses].toSorted(([, a], [, b]) => weight(b) - weight(a));
    for (const [nth, [organization, use]] of ranked.entries()) {
      const isNamed = nth < mostNamed;
      if (isNamed !== use.isNamed) Object.assign(use, { isNamed, requests: 0, seconds: 0 });
      use.recent /= 2;
      if (!isNamed && use.recent < 1) this.#uses.delete(organization);
    }
    this.#named = Math.min(ranked.length, mostNamed);
  }
}
