import { forEachOrganization } from '#db/cluster/each-organization.ts';
import type { Services } from '#server/calls/services.ts';
import { Dispatcher } from './dispatcher.ts';
import { fanOut, organizationsBehind } from './fan-out.ts';
import { Rounds } from './rounds.ts';

const lookAnywayMs = 1_000;
/** Each waits for its turn among the calls of the organizations, so several wait at a time. */
const organizationsAtOnce = 8;

/** Delivers numbered events to endpoints. Several processes may do it at the same time. */
export class WebhookEngine {
  readonly #app: Services;
  readonly #dispatcher: Dispatcher;
  readonly #rounds: Rounds;
  readonly #stopListening: () => void;
  #isClosed = false;

  constructor(app: Services) {
    this.#app = app;
    this.#dispatcher = new Dispatcher(app);
    this.#rounds = new Rounds('webhook fan-out', lookAnywayMs, app.log, () => this.#fanOutAll());
    this.#stopListening = app.announcements.on('events', () => this.#rounds.wake());
    this.#rounds.wake();
  }

  async #fanOutAll(): Promise<void> {
    const { log } = this.#app;
    await forEachOrganization(await organizationsBehind(this.#app), {
      work: (organization) => this.#fanOut(organization),
      onFailure: (error, organization) => log.failure('webhook fan-out', error, { organization }),
      atOnce: organizationsAtOnce,
    });
  }

  async #fanOut(organization: string): Promise<void> {
    while (!this.#isClosed && (await fanOut(this.#app, organization))) this.#dispatcher.wake(organization);
    this.#dispatcher.wake(organization);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    await this.#rounds.close();
    await this.#dispatcher.close();
  }
}
