import { type FrameClock, frameAt, secondsOfFrame } from './frames.ts';
import type { Marked } from './marks.ts';

const fastest = 4;

/** A playing film: its current frame, and the methods that move it. Components subscribe to it. */
export class Playback {
  #video: HTMLVideoElement | undefined;
  #clock: FrameClock;
  #frame = 0;
  #isPlaying = false;
  #isFailed = false;
  #rewinding = 0;
  #duration = 0;
  #aspect = 0;
  #loop: { from: number; to: number } | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(clock: FrameClock) {
    this.#clock = clock;
  }

  /** Starts at the current frame, so that another version continues at the same moment. */
  attach(video: HTMLVideoElement, clock: FrameClock): () => void {
    const seconds = secondsOfFrame(this.#frame, this.#clock);
    const isResumed = this.#frame > 0;
    this.#video = video;
    this.#clock = clock;
    this.#isFailed = false;
    this.#frame = isResumed ? frameAt(seconds, clock) : 0;
    const begin = () => {
      if (isResumed) video.currentTime = Math.min(seconds, video.duration || seconds);
      this.#read();
    };
    const leave = new AbortController();
    const { signal } = leave;
    const fail = () => {
      this.#isFailed = true;
      this.#notify();
    };
    if (video.readyState >= video.HAVE_METADATA) begin();
    else video.addEventListener('loadedmetadata', begin, { once: true, signal });
    for (const name of [
      'timeupdate',
      'seeked',
      'seeking',
      'play',
      'pause',
      'ended',
      'durationchange',
      'ratechange',
      'volumechange',
      'resize',
    ])
      video.addEventListener(name, this.#read, { signal });
    video.addEventListener('error', fail, { signal });
    if (video.error) fail();
    return () => {
      leave.abort();
      cancelAnimationFrame(this.#rewinding);
      this.#rewinding = 0;
      if (this.#video === video) this.#video = undefined;
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly frame = (): number => this.#frame;
  readonly isPlaying = (): boolean => this.#isPlaying;
  readonly isFailed = (): boolean => this.#isFailed;
  /** Width by height of the picture; zero until the browser has read it. */
  readonly aspect = (): number => this.#aspect;
  readonly speed = (): number => this.#video?.playbackRate ?? 1;
  readonly isMuted = (): boolean => this.#video?.muted ?? false;
  readonly isLooped = (): boolean => this.#loop !== undefined;
  readonly lastFrame = (): number => Math.max(0, frameAt(this.#duration, this.#clock) - 1);

  seek(frame: number): void {
    const most = this.lastFrame();
    const wanted = Math.max(0, most > 0 ? Math.min(frame, most) : frame);
    this.#frame = wanted;
    if (this.#video) this.#video.currentTime = secondsOfFrame(wanted, this.#clock);
    this.#notify();
  }

  step(frames: number): void {
    this.pause();
    this.seek(this.#frame + frames);
  }

  pause(): void {
    this.#stopRewinding();
    this.#video?.pause();
    this.#isPlaying = false;
    this.#notify();
  }

  toggle(): void {
    if (this.#isPlaying) this.pause();
    else this.#play(this.speed());
  }

  /** A second call doubles the speed. */
  forward(): void {
    const isForward = this.#isPlaying && this.#rewinding === 0;
    this.#play(isForward ? Math.min(fastest, (this.#video?.playbackRate ?? 1) * 2) : 1);
  }

  /** No browser plays backwards, so the position is set back by the elapsed time on each animation frame. */
  backward(): void {
    const video = this.#video;
    if (!video || this.#rewinding !== 0) return;
    video.pause();
    this.#isPlaying = true;
    let before = performance.now();
    const back = (now: number) => {
      video.currentTime = Math.max(0, video.currentTime - (now - before) / 1000);
      before = now;
      if (video.currentTime > 0) this.#rewinding = requestAnimationFrame(back);
      else this.pause();
    };
    this.#rewinding = requestAnimationFrame(back);
    this.#notify();
  }

  setSpeed(rate: number): void {
    if (this.#video) this.#video.playbackRate = rate;
  }

  toggleSound(): void {
    if (this.#video) this.#video.muted = !this.#video.muted;
  }

  /** Plays a stretch again and again, or the whole film if none is marked; undefined ends it. */
  repeat(loop: Marked | undefined): void {
    this.#loop = loop && { from: loop.from ?? 0, to: loop.to ?? Number.POSITIVE_INFINITY };
    if (this.#video) this.#video.loop = loop !== undefined;
    this.#notify();
  }

  #play(rate: number): void {
    this.#stopRewinding();
    if (!this.#video) return;
    this.#video.playbackRate = rate;
    this.#video.play().catch(this.#read);
    this.#read();
  }

  #stopRewinding(): void {
    if (this.#rewinding === 0) return;
    cancelAnimationFrame(this.#rewinding);
    this.#rewinding = 0;
    this.#read();
  }

  /**
   * Reads how the film is. Commands do not wait for its events, which can come later than the next key of a quick person.
   * While playing, every frame notifies the subscribers, because `timeupdate` fires only four times a second.
   */
  readonly #read = (): void => {
    const video = this.#video;
    if (!video) return;
    this.#duration = Number.isFinite(video.duration) ? video.duration : 0;
    this.#aspect = video.videoHeight > 0 ? video.videoWidth / video.videoHeight : 0;
    this.#frame = frameAt(video.currentTime, this.#clock);
    const wasPlaying = this.#isPlaying;
    this.#isPlaying = this.#rewinding !== 0 || !video.paused;
    if (this.#isPlaying && !wasPlaying) requestAnimationFrame(this.#follow);
    this.#notify();
  };

  readonly #follow = (): void => {
    const video = this.#video;
    if (!video || !this.#isPlaying) return;
    const frame = frameAt(video.currentTime, this.#clock);
    if (this.#loop && this.#rewinding === 0 && frame > this.#loop.to) this.seek(this.#loop.from);
    else if (frame !== this.#frame) {
      this.#frame = frame;
      this.#notify();
    }
    requestAnimationFrame(this.#follow);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
