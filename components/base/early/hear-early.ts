/**
 * Runs in the page's head, before any of its scripts: what is typed or pressed while React has not yet taken over that
 * part of the page is done again until React has heard it. It is sent as text, so it reaches for nothing outside itself.
 */
export function hearEarly(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const againAfterMs = 20;
  /** A page whose scripts never come can still be left by its links. */
  const leavesAfterMs = 10_000;
  const ticked = 'input[type=checkbox], input[type=radio]';
  /** What nobody has heard yet: fields with what was typed, and what was pressed. */
  const unheard = new Map<Element, string | undefined>();
  let isReactHere = false;
  let isTrying = false;
  /** Changes of fields that React did not have yet. One that makes React take its field is let through unnoticed. */
  const tooEarly = new WeakSet<Event>();

  function typeAgain(field: Field, typed: string) {
    if (field.type !== 'file') {
      const before = field instanceof HTMLSelectElement ? field.value : field.defaultValue;
      // Who went on typing was heard with all of it.
      if (field.value !== typed && field.value !== before) return unheard.delete(field);
      const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
      // React compares with what was last set through the element itself, so its own setter is passed by.
      field.value = before;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function pressAgain(pressed: HTMLElement) {
    if (pressed instanceof HTMLInputElement) {
      if (pressed.checked === pressed.defaultChecked) return unheard.delete(pressed);
      pressed.checked = pressed.defaultChecked;
    }
    // A page that asks before it is left may cancel the click and follow the link later; it must not be clicked twice.
    if (pressed instanceof HTMLAnchorElement) unheard.delete(pressed);
    return pressed.click();
  }

  /** One at a time and in their order: what was typed is known before what was pressed after it. */
  function tryAgain() {
    const [first] = unheard;
    if (first) {
      const [element, typed] = first;
      // What took its place may be about something else.
      if (!element.isConnected) unheard.delete(element);
      else if (typed === undefined) pressAgain(element as HTMLElement);
      else typeAgain(element as Field, typed);
    }
    isTrying = false;
    if (unheard.size > 0) trySoon();
  }

  function trySoon() {
    if (!isTrying) setTimeout(tryAgain, againAfterMs);
    isTrying = true;
  }

  /** A link takes the page away with what nobody has heard yet. With nothing of the kind it is the browser's to follow. */
  function linkFrom(target: Element, { ctrlKey, metaKey, shiftKey }: Event & Partial<MouseEvent>) {
    const opensElsewhere = ctrlKey || metaKey || shiftKey;
    return unheard.size === 0 || opensElsewhere ? null : target.closest('a[href]:not([target=_blank])');
  }

  function leaveAtLast(link: HTMLElement) {
    if (!unheard.has(link)) return;
    unheard.clear();
    link.click();
  }

  const meant = (event: Event): Element | null => {
    const { type, target } = event;
    if (!(target instanceof Element)) return null;
    if (type === 'click') return target.closest(`button, ${ticked}`) ?? linkFrom(target, event);
    return 'value' in target && !target.matches(ticked) ? target : null;
  };

  // React marks so what it has taken over. Of these fields it hears only what was not in them at that moment.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const isCompared = (element: Element) => element.matches('textarea, input:not([type=file])');

  /** What is pressed may rest on all that was done before it, so it waits for what nobody has heard yet. */
  const mustWait = (pressed: Element) => unheard.keys().next().value !== pressed;

  for (const type of ['input', 'click']) {
    addEventListener(
      type,
      (event) => {
        const element = meant(event);
        if (!element) return;
        unheard.set(element, type === 'click' ? undefined : (element as Field).value);
        if (isCompared(element) && !isTaken(element)) tooEarly.add(event);
        if (isReactHere) trySoon();
        if (!element.matches('button, a') || !mustWait(element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (element.matches('a')) setTimeout(leaveAtLast, leavesAfterMs, element);
      },
      true,
    );
    // React stops an event that it cannot bring to its part of the page yet, before it comes here.
    document.documentElement.addEventListener(
      type,
      (event) => {
        const element = meant(event);
        if (!isReactHere || !element) return;
        const isUnnoticed = tooEarly.has(event) && isTaken(element);
        if (!isUnnoticed) unheard.delete(element);
      },
      true,
    );
  }
  addEventListener(
    'submit',
    (event) => {
      const { submitter } = event as SubmitEvent;
      if (!isReactHere || (submitter && unheard.has(submitter))) event.preventDefault();
    },
    true,
  );
  addEventListener('react-is-here', () => {
    isReactHere = true;
    // Not at once: it may be on its way to hear the very event that has brought it here.
    trySoon();
  });
}
