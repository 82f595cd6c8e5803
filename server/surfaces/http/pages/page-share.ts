import { limitAddress } from '#server/calls/limits/limits.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { Turns, type Waiting } from './turns.ts';

/** The person who opens a page, or the address of somebody who is not signed in, and their organization. */
export interface PageReader {
  key: string;
  organization: string;
}

export function pageReader(actor: Actor | undefined, address: string): PageReader {
  if (actor) return { key: `user ${actor.id}`, organization: actor.organization.id };
  return { key: `address ${limitAddress(address)}`, organization: strangers };
}

/** All who are not signed in. Together they have the share of one organization, however many addresses they use. */
const strangers = 'strangers';

/** Pages that are rendered at the same time: of one person, of one organization, and in all. */
const most = { ofPerson: 1, ofOrganization: 2, inAll: 4 };
const mostWaiting = 200;

interface WaitingPage extends Waiting {
  organization: string;
}

/**
 * Gives each person and organization a fair share of the rendering of pages. A page takes the processor for tens of
 * milliseconds, and everything else of this process waits for it: without a share, somebody who opens many pages at once
 * delays every call of everybody.
 */
export class PageShare {
  /** Strangers wait in a line of their own, so that they cannot fill that of people who are signed in. */
  readonly #lines = {
    people: new Turns<WaitingPage>(mostWaiting),
    strangers: new Turns<WaitingPage>(mostWaiting),
  };
  #isTurnOfStrangers = false;
  readonly #rendering = new Map<string, number>();
  #inAll = 0;

  /** Waits for the turn of the reader and returns the function that ends it, or undefined if too many pages wait. */
  enter({ key, organization }: PageReader): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const go = () => resolve(this.#begin([`person ${key}`, `organization ${organization}`]));
      const line = organization === strangers ? this.#lines.strangers : this.#lines.people;
      line.add({ key, organization, go, refuse: () => resolve(undefined) });
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#inAll < most.inAll) {
      const next = this.#next();
      if (!next) return;
      next.go();
    }
  }

  /** The two lines take turns. */
  #next(): WaitingPage | undefined {
    this.#isTurnOfStrangers = !this.#isTurnOfStrangers;
    const { people, strangers: others } = this.#lines;
    const [first, second] = this.#isTurnOfStrangers ? [others, people] : [people, others];
    return first.next(this.#mayGo) ?? second.next(this.#mayGo);
  }

  readonly #mayGo = ({ key, organization }: WaitingPage): boolean =>
    this.#count(`person ${key}`) < most.ofPerson &&
    this.#count(`organization ${organization}`) < most.ofOrganization;

  readonly #count = (name: string) => this.#rendering.get(name) ?? 0;

  #begin(names: readonly string[]): () => void {
    this.#inAll += 1;
    for (const name of names) this.#rendering.set(name, this.#count(name) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#end(names);
    };
  }

  #end(names: readonly string[]): void {
    this.#inAll -= 1;
    for (const name of names) {
      const left = this.#count(name) - 1;
      if (left > 0) this.#rendering.set(name, left);
      else this.#rendering.delete(name);
    }
    // Calls that arrived while the page was rendered are answered before the next page.
    setImmediate(() => this.#serve());
  }
}
