/**
 * Runs in the head of the page, before its scripts. It repeats input and clicks on a part of the page until
 * React has taken over that part and handled them. The function is sent as text, so it may use nothing
 * outside its own body.
 */
export function replayEarlyInput(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const repeatAfterMs = 20;
  /** Time after which a held-back link is followed even if the page's scripts never load. */
  const followAfterMs = 10_000;
  const checkable = 'input[type=checkbox], input[type=radio]';
  /**
   * Elements whose input or click React has not handled yet: fields with the typed text, buttons and links
   * with undefined.
   */
  const unhandled = new Map<Element, string | undefined>();
  let isReactReady = false;
  let isScheduled = false;
  /**
   * Input events of fields that React had not taken over yet. React takes over a field during such an event
   * but does not notice the change.
   */
  const tooEarly = new WeakSet<Event>();

  function repeatInput(field: Field, typed: string) {
    if (field.type !== 'file') {
      const before = field instanceof HTMLSelectElement ? field.value : field.defaultValue;
      // The person typed more in the meantime, and React handled the whole text.
      if (field.value !== typed && field.value !== before) return unhandled.delete(field);
      const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
      // React compares with the last value set on the element, so the value is set with the prototype's
      // setter, which React does not track.
      field.value = before;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function repeatClick(pressed: HTMLElement) {
    if (pressed instanceof HTMLInputElement) {
      if (pressed.checked === pressed.defaultChecked) return unhandled.delete(pressed);
      pressed.checked = pressed.defaultChecked;
    }
    // A page with unsaved changes may cancel the click and follow the link later, so the link must not be
    // clicked twice.
    if (pressed instanceof HTMLAnchorElement) unhandled.delete(pressed);
    return pressed.click();
  }

  /**
   * Repeats one input or click at a time, in the original order, so that typed text is handled before a later
   * click.
   */
  function repeatNext() {
    const [first] = unhandled;
    if (first) {
      const [element, typed] = first;
      // The element was removed, and the one in its place may have another meaning.
      if (!element.isConnected) unhandled.delete(element);
      else if (typed === undefined) repeatClick(element as HTMLElement);
      else repeatInput(element as Field, typed);
    }
    isScheduled = false;
    if (unhandled.size > 0) scheduleRepeat();
  }

  function scheduleRepeat() {
    if (!isScheduled) setTimeout(repeatNext, repeatAfterMs);
    isScheduled = true;
  }

  /**
   * Following a link would lose the inputs and clicks that are not handled yet. Without any, the browser
   * follows the link.
   */
  function linkFrom(target: Element, { ctrlKey, metaKey, shiftKey }: Event & Partial<MouseEvent>) {
    const opensElsewhere = ctrlKey || metaKey || shiftKey;
    return unhandled.size === 0 || opensElsewhere ? null : target.closest('a[href]:not([target=_blank])');
  }

  function followHeldLink(link: HTMLElement) {
    if (!unhandled.has(link)) return;
    unhandled.clear();
    link.click();
  }

  const targetOf = (event: Event): Element | null => {
    const { type, target } = event;
    if (!(target instanceof Element)) return null;
    if (type === 'click') return target.closest(`button, ${checkable}`) ?? linkFrom(target, event);
    return 'value' in target && !target.matches(checkable) ? target : null;
  };

  // React marks elements that it has taken over with such a property. In these fields it notices only later
  // changes.
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  const isCompared = (element: Element) => element.matches('textarea, input:not([type=file])');

  /** A click may depend on all earlier input, so it waits until that input is handled. */
  const mustWait = (pressed: Element) => unhandled.keys().next().value !== pressed;

  for (const type of ['input', 'click']) {
    addEventListener(
      type,
      (event) => {
        const element = targetOf(event);
        if (!element) return;
        unhandled.set(element, type === 'click' ? undefined : (element as Field).value);
        if (isCompared(element) && !isTaken(element)) tooEarly.add(event);
        if (isReactReady) scheduleRepeat();
        if (!element.matches('button, a') || !mustWait(element)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (element.matches('a')) setTimeout(followHeldLink, followAfterMs, element);
      },
      true,
    );
    // React stops an event that it cannot handle yet, so only handled events reach this listener.
    document.documentElement.addEventListener(
      type,
      (event) => {
        const element = targetOf(event);
        if (!isReactReady || !element) return;
        const isUnnoticed = tooEarly.has(event) && isTaken(element);
        if (!isUnnoticed) unhandled.delete(element);
      },
      true,
    );
  }
  addEventListener(
    'submit',
    (event) => {
      const { submitter } = event as SubmitEvent;
      if (!isReactReady || (submitter && unhandled.has(submitter))) event.preventDefault();
    },
    true,
  );
  addEventListener('react-ready', () => {
    isReactReady = true;
    // The retry is delayed because React may still be handling the event that triggered this one.
    scheduleRepeat();
  });
}
