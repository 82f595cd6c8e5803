import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { exchangeFailure, OutboundFailure } from './failures.ts';
import type { PostResult } from './post.ts';
import { Snippet } from './snippet.ts';

/** A small body is read to its end, so that the connection can be used again; this is where small ends. */
const bodyLimit = 20_480;
const bodyTimeMs = 1_000;
/** A receiver may say "103 Early Hints" a few times; for ever is an attack. */
const mostInterim = 8;

type Controller = Dispatcher.DispatchController;

/** One request and what comes back, with a clock until the status and another for the body. */
export class Exchange implements Dispatcher.DispatchHandler {
  #isOver = false;
  #started = performance.now();
  #resolve: (result: PostResult) => void;
  #reject: (reason: unknown) => void;
  #signal: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #controller: Controller | undefined;
  #answer: Omit<PostResult, 'snippet'> | undefined;
  #snippet = new Snippet();
  #isReadable = true;
  #received = 0;
  #interim = 0;

  constructor(
    timeoutMs: number,
    signal: AbortSignal | undefined,
    resolve: (result: PostResult) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort);
    this.#timer = setTimeout(() => this.#fail(lateFailure(timeoutMs)), timeoutMs);
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    // Given up while it waited for a connection: not a byte of it may leave any more.
    if (this.#isOver) this.#drop();
  }

  onResponseStart(_: Controller, status: number, headers: IncomingHttpHeaders): void {
    if (this.#isOver) return;
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > mostInterim) this.#fail(endlessInterim());
      return;
    }
    const retryAfter = [headers['retry-after']].flat()[0]?.slice(0, 64);
    this.#answer = { status, durationMs: this.#elapsed(), ...(retryAfter ? { retryAfter } : {}) };
    this.#isReadable = (headers['content-encoding'] ?? 'identity') === 'identity';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), bodyTimeMs);
  }

  onResponseData(_: Controller, chunk: Buffer): void {
    if (this.#isOver) return;
    this.#received += chunk.length;
    if (this.#isReadable) this.#snippet.add(chunk);
    if (this.#received > bodyLimit) this.#finish();
  }

  onResponseEnd(): void {
    if (!this.#isOver) this.#settle();
  }

  onResponseError(_: Controller, error: Error): void {
    if (this.#isOver) return;
    if (this.#answer) this.#settle();
    else this.#fail(exchangeFailure(error));
  }

  /** The status stands; the rest of the body is nobody's business. */
  #finish(): void {
    this.#settle();
    this.#drop();
  }

  #fail(failure: OutboundFailure): void {
    const { kind, message } = failure;
    this.#answer = { durationMs: this.#elapsed(), error: { kind, message } };
    this.#finish();
  }

  #onAbort = (): void => {
    if (this.#answer) {
      this.#finish();
      return;
    }
    this.#stop();
    this.#reject(this.#signal?.reason);
    this.#drop();
  };

  #settle(): void {
    this.#stop();
    if (this.#answer) this.#resolve({ ...this.#answer, snippet: this.#snippet.text() });
  }

  #stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#onAbort);
  }

  #drop(): void {
    this.#controller?.abort(new OutboundFailure('reset', 'the rest is not wanted'));
  }

  #elapsed = (): number => Math.round(performance.now() - this.#started);
}

const lateFailure = (timeoutMs: number) =>
  new OutboundFailure('timeout', `no answer within ${timeoutMs / 1000} s`);

const endlessInterim = () =>
  new OutboundFailure('protocol', 'the answer never gets past informational headers');
