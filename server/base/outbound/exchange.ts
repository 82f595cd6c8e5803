import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { exchangeFailure, OutboundFailure } from './failures.ts';
import { t } from './messages.ts';
import type { PostResult } from './post.ts';
import { Snippet } from './snippet.ts';

/** A body up to this size is read to its end, so that the connection can be used again. */
const bodyLimit = 20_480;
const bodyTimeMs = 1_000;
/** A receiver may send "103 Early Hints" a few times; without a limit it could do so forever. */
const mostInterim = 8;

type Controller = Dispatcher.DispatchController;

/** One request and its answer, with one time limit until the status and another for the body. */
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
    // The request was given up while it waited for a connection, so no byte of it may be sent.
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

  /** Returns the status and ignores the rest of the body. */
  #finish(): void {
    this.#settle();
    this.#drop();
  }

  #fail(failure: OutboundFailure): void {
    this.#answer = { durationMs: this.#elapsed(), error: failure };
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
    this.#controller?.abort(new Error('the rest of the answer is not needed'));
  }

  #elapsed = (): number => Math.round(performance.now() - this.#started);
}

const lateFailure = (timeoutMs: number) =>
  new OutboundFailure('timeout', t('answerTimeout', { seconds: timeoutMs / 1000 }));

const endlessInterim = () => new OutboundFailure('protocol', t('onlyInterim'));
