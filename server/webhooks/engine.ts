import type { App } from '../app.ts';
import { Dispatcher } from './dispatcher.ts';
import { fanOut, organizationsBehind } from './fan-out.ts';

const lookAnywayMs = 1_000;

/** From numbered events to delivered requests, in this process; any number of processes may do it side by side. */
export class WebhookEngine {
  readonly #app: App;
  readonly #dispatcher: Dispatcher;
  readonly #timer: NodeJS.Timeout;
  readonly #stopHearing: () => void;
  #isWanted = false;
  #isClosed = false;
  #running: Promise<void> | undefined;

  constructor(app: App) {
    this.#app = app;
    this.#dispatcher = new Dispatcher(app);
    this.#stopHearing = app.announcements.on('events', () => this.wake());
    this.#timer = setInterval(() => this.wake(), lookAnywayMs);
    this.#timer.unref();
    this.wake();
  }

  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#fanOutAll()
      .catch((error) => this.#app.log.failure('webhook fan-out', error))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #fanOutAll(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      for (const organization of await organizationsBehind(this.#app)) {
        while (!this.#isClosed && (await fanOut(this.#app, organization))) this.#dispatcher.wake();
        this.#dispatcher.wake();
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopHearing();
    clearInterval(this.#timer);
    await this.#running;
    await this.#dispatcher.close();
  }
}
