type Names = { search: string; copy: string };

/**
 * Repairs Scalar's accessibility: its buttons lack names and have attributes that their role does not allow,
 * which confuses screen readers. Scalar renders while people scroll, so later elements are repaired too.
 * Returns a function that stops the repairs.
 */
export function repairAccessibility(root: Element, names: Names): () => void {
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
    // A chapter with many calls scrolls in a box of its own, which must be reachable by keyboard.
    for (const list of root.querySelectorAll('ul[aria-label$="endpoints"]:not([tabindex])'))
      list.setAttribute('tabindex', '0');
    // A long line of code scrolls too.
    for (const code of root.querySelectorAll('.markdown pre > code:not([tabindex])'))
      code.setAttribute('tabindex', '0');
    for (const button of root.querySelectorAll('[role="tablist"] button:not([role])')) {
      button.setAttribute('role', 'tab');
      button.setAttribute('aria-selected', 'false');
    }
    for (const button of root.querySelectorAll('button:not([aria-label]):not([aria-labelledby])')) {
      // The text of a copy button is hidden from everybody until the button was used.
      if (button.textContent?.trim() && !button.className.includes('copy-button')) continue;
      button.setAttribute('aria-label', names.copy);
    }
  };
  let frame = 0;
  // Hundreds of calls are rendered bit by bit; one repair per frame is enough.
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
