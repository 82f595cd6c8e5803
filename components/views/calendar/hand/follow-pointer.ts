import type { Spot } from '../time/moving.ts';

const longPressMs = 350;
/** So far a pointer may move and is still at rest, in pixels. A finger is less steady. */
const slack = { mouse: 4, touch: 10 };
/** The distance from the edge at which the hours scroll, and their speed, in pixels. */
const edge = 36;
const stepPx = 10;

interface Follow {
  root: HTMLElement;
  /** A finger on a handle lifts at once; elsewhere it scrolls the page unless it rests first. */
  isAtOnce: boolean;
  onLift: () => void;
  onMove: (spot: Spot) => void;
  onDrop: () => void;
  onCancel: () => void;
  /** The mouse was pressed and released at the same place. */
  onClick: () => void;
  /** A finger rested and was lifted again without moving. */
  onRest: () => void;
  /** The places on the vertical scale. */
  minutes: number;
}

/** The place of the calendar at a point of the window. */
export function spotAt(x: number, y: number, minutes: number): Spot | undefined {
  const found = document.elementsFromPoint(x, y).find((one) => one.matches('[data-day]'));
  if (!(found instanceof HTMLElement)) return undefined;
  const { day = '', person, hours } = found.dataset;
  const { top, height } = found.getBoundingClientRect();
  const at = hours === undefined ? undefined : ((y - top) / height) * minutes;
  return { day, person, at };
}

/** Scrolls the hours while the pointer is near their upper or lower edge. */
function scrollNear(root: HTMLElement, y: number): boolean {
  const frame = root.querySelector('[data-scroll]');
  if (!frame) return false;
  const { bottom } = frame.getBoundingClientRect();
  const head = frame.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  const by = y < head + edge ? -stepPx : y > bottom - edge ? stepPx : 0;
  const before = frame.scrollTop;
  frame.scrollTop += by;
  return frame.scrollTop !== before;
}

/** The press that ended a drag is no click on the entry below it. */
function ignoreNextClick(): void {
  const ended = new AbortController();
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort());
}

/** The state of a pressed pointer. */
class Press {
  point: { x: number; y: number };
  isLifted = false;
  hasMoved = false;
  readonly ended = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout> | undefined;
  private readonly follow: Follow;

  constructor({ clientX, clientY }: PointerEvent, follow: Follow, rests: boolean) {
    this.point = { x: clientX, y: clientY };
    this.follow = follow;
    this.timer = rests ? setTimeout(() => this.lift(), longPressMs) : undefined;
  }

  lift() {
    this.isLifted = true;
    this.follow.onLift();
    this.scroll();
  }

  move(x: number, y: number, isFar: boolean) {
    this.hasMoved ||= isFar;
    this.point = { x, y };
    const spot = this.hasMoved ? spotAt(x, y, this.follow.minutes) : undefined;
    if (spot) this.follow.onMove(spot);
  }

  private scroll() {
    if (this.ended.signal.aborted) return;
    const { x, y } = this.point;
    if (this.hasMoved && scrollNear(this.follow.root, y)) this.move(x, y, true);
    requestAnimationFrame(() => this.scroll());
  }

  stop() {
    clearTimeout(this.timer);
    this.ended.abort();
  }

  cancel() {
    this.stop();
    if (this.isLifted) this.follow.onCancel();
  }

  release(isTouch: boolean) {
    this.stop();
    if (this.isLifted) {
      ignoreNextClick();
      if (this.hasMoved) this.follow.onDrop();
      else this.follow.onRest();
    } else if (!isTouch) this.follow.onClick();
  }
}

/**
 * Follows a pressed pointer until it is released: the mouse drags when it moves, a finger after it has rested, so that it can
 * still scroll. Escape cancels.
 */
export function followPointer(event: PointerEvent, follow: Follow): void {
  const { pointerId, clientX, clientY, target } = event;
  const isTouch = event.pointerType === 'touch';
  const press = new Press(event, follow, isTouch && !follow.isAtOnce);
  const { signal } = press.ended;
  const most = isTouch ? slack.touch : slack.mouse;
  const onMove = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    const isFar = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > most;
    if (!press.isLifted && isFar && isTouch) return press.stop();
    if (!press.isLifted && isFar) press.lift();
    if (press.isLifted) press.move(moved.clientX, moved.clientY, isFar);
  };
  const onUp = (released: PointerEvent) => {
    if (released.pointerId === pointerId) press.release(isTouch);
  };
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !press.isLifted) return;
    pressed.stopPropagation();
    // The button is still pressed, and its release would be a click on the entry.
    window.addEventListener('pointerup', ignoreNextClick, { once: true });
    press.cancel();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', () => press.cancel(), { signal });
  window.addEventListener('keydown', onKey, { capture: true, signal });
  if (isTouch) keepFromScrolling(target, () => press.isLifted, signal);
  if (isTouch && follow.isAtOnce) press.lift();
}

/**
 * A lifted entry is dragged and the page is not scrolled. The listeners are on the touched element, because its touch events
 * still go there when the entry is drawn elsewhere. A long press on a link would also open the menu of the browser.
 */
function keepFromScrolling(target: EventTarget | null, isLifted: () => boolean, signal: AbortSignal): void {
  const prevent = (event: Event) => {
    if (isLifted() && event.cancelable) event.preventDefault();
  };
  target?.addEventListener('touchmove', prevent, { passive: false, signal });
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}
