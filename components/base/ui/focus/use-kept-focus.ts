'use client';

import { type RefObject, useEffect } from 'react';

/** Text fields are left out, because they would open the keyboard of a telephone. */
const pressable =
  'button:not(:disabled, [data-disabled]), a[href], [role="tab"], [role="slider"]:not([aria-disabled="true"])';

const isShown = (element: Element) => element.getClientRects().length > 0;
const pressableIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(pressable)].filter(isShown);

/** The focused element with everything around it, and its place among what can be pressed there. */
interface Place {
  element: HTMLElement;
  around: { parent: Element; index: number }[];
}

function placeOf(element: HTMLElement, root: Element): Place {
  const around: Place['around'] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    around.push({ parent, index: Math.max(0, pressableIn(parent).indexOf(element)) });
    if (parent === root) break;
  }
  return { element, around };
}

/** Returns the element that gets the focus of a removed one: its neighbor in the nearest part of the page that is left. */
function successorOf({ around }: Place): HTMLElement | undefined {
  for (const { parent, index } of around) {
    if (!parent.isConnected) continue;
    const all = pressableIn(parent);
    const next = all[Math.min(index, all.length - 1)];
    if (next) return next;
  }
  return undefined;
}

const isThere = (element: Element) => element.isConnected && isShown(element);
const isUsable = (element: Element) => isThere(element) && !element.matches(':disabled, [data-disabled]');

/** Says whether the page has taken the element out, even if it has put it in again elsewhere. */
const wasTakenOut = (records: readonly MutationRecord[], element: Element) =>
  records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));

/** True while an event of the mouse, a finger or a key is handled, with all that follows at once. */
function personActs(): { isActing: () => boolean; stop: () => void } {
  let isActing = false;
  const note = () => {
    isActing = true;
    setTimeout(() => {
      isActing = false;
    });
  };
  const names = ['pointerdown', 'mousedown', 'keydown'] as const;
  for (const name of names) document.addEventListener(name, note, true);
  return {
    isActing: () => isActing,
    stop: () => {
      for (const name of names) document.removeEventListener(name, note, true);
    },
  };
}

/**
 * Keeps the focus where it was when a write removes, moves or disables the focused element, also after a dialog that the page
 * has opened. A person who leaves an element by pressing elsewhere leaves it for good, and so does a text field that the page
 * itself leaves.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = root.current;
    if (!page) return;
    let place: Place | undefined;
    let isLost = false;
    const person = personActs();
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isOwn = page.contains(target);
      if (isOwn) place = placeOf(target, page);
      // A dialog or a menu takes the focus only until it is closed.
      isLost = !isOwn && target.closest('[role="dialog"], [role="menu"]') !== null;
    };
    /**
     * Browsers also report that an element loses the focus because it is removed or moved, which is known only afterwards:
     * one that is moved is there again.
     */
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || target !== place?.element) return;
      const isLeft = person.isActing() || place.element.matches('input, textarea');
      queueMicrotask(() => {
        // A move by the page is no departure of the person, even if both happen within one event.
        keep(changes.takeRecords());
        if (!place || document.activeElement === place.element || !isUsable(place.element)) return;
        if (isLeft) place = undefined;
        else place.element.focus({ preventScroll: true });
      });
    };
    const keep = (records: readonly MutationRecord[]) => {
      // A dialog or a menu keeps the focus itself until it is closed.
      const isElsewhere =
        document.activeElement !== document.body || document.querySelector('[role="dialog"], [role="menu"]');
      if (!place || isElsewhere) return;
      const { element } = place;
      if (isUsable(element)) {
        if (isLost || wasTakenOut(records, element)) element.focus({ preventScroll: true });
      } else if (isThere(element)) isLost = true;
      else successorOf(place)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    const attributeFilter = ['disabled', 'data-disabled', 'hidden'];
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      person.stop();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, [root]);
}
