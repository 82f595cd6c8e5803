type Names = { search: string; copy: string };

/**
 * Scalar's buttons lack names and carry attributes their role does not allow; readers stumble over both.
 * It renders as one scrolls, so what it adds later is mended as well. Returns what ends the mending.
 */
export function mendAccessibility(root: Element, names: Names): () => void {
  const mend = () => {
    for (const button of root.querySelectorAll('button[aria-selected]:not([role])')) {
      const isCurrent = button.getAttribute('aria-selected') === 'true';
      button.removeAttribute('aria-selected');
      button.setAttribute('aria-current', String(isCurrent));
    }
    for (const button of root.querySelectorAll('button[role="search"]')) {
      button.removeAttribute('role');
      button.setAttribute('aria-label', names.search);
    }
    // A chapter with many calls scrolls in a box of its own, which the keyboard has to reach.
    for (const list of root.querySelectorAll('ul[aria-label$="endpoints"]:not([tabindex])'))
      list.setAttribute('tabindex', '0');
    // So does a line of code that is longer than its column.
    for (const code of root.querySelectorAll('.markdown pre > code:not([tabindex])'))
      code.setAttribute('tabindex', '0');
    for (const button of root.querySelectorAll('[role="tablist"] button:not([role])')) {
      button.setAttribute('role', 'tab');
      button.setAttribute('aria-selected', 'false');
    }
    for (const button of root.querySelectorAll('button:not([aria-label]):not([aria-labelledby])')) {
      // The text in a copy button is hidden from everybody until it has been used.
      if (button.textContent?.trim() && !button.className.includes('copy-button')) continue;
      button.setAttribute('aria-label', names.copy);
    }
  };
  let frame = 0;
  // Hundreds of calls arrive bit by bit; once per frame is as often as anybody can tell.
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      mend();
    });
  };
  const observer = new MutationObserver(soon);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-selected', 'role'] });
  mend();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
