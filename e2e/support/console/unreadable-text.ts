import type { Page } from '@playwright/test';

/**
 * What nobody should have to read on a page: codes of the API, JSON, ids in the place of names, values that are not
 * there. Code blocks, what people type and what is meant for programs (`data-raw`) are left out, and ids that are
 * shown as ids.
 */
export const unreadableText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const patterns = [
      /\b[A-Za-z]{3}[_ ][0-9a-hjkmnp-tv-z]{26}\b(?!@)/,
      /\bundefined\b|\bNaN\b|\[object Object\]|\bnull\b/,
      /[{[]\s*"[^"]*"\s*[:,\]]/,
      /(?<![\w@/.:?&=#-])[a-z][a-z0-9]*(_[a-z0-9]+)+(?![\w@/.=-])/,
    ];
    // In Spanish and Portuguese a point stands between thousands, so this was written for programs.
    const writtenForPrograms = /^\d+\.(\d{1,2}|\d{4,})$/;
    if (!document.documentElement.lang.startsWith('en')) patterns.push(writtenForPrograms);
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('pre, script, style, textarea, [data-raw]')) continue;
      if (around.closest('[hidden]') || !around.checkVisibility()) continue;
      const text = node.textContent ?? '';
      const isCode = around.closest('code') !== null;
      // An id is meant where it is written as code; the same in a title or a link is a name that is missing.
      const isTitle = around.closest('h1, h2, a') !== null;
      for (const pattern of patterns) {
        const [hit] = pattern.exec(text) ?? [];
        // That of a line is no name of anything, however it is written.
        if (hit === undefined || (isCode && !isTitle && !hit.startsWith('lin_'))) continue;
        found.push(`${hit} in "${text.trim().slice(0, 90)}"`);
      }
    }
    return [...new Set(found)];
  });
