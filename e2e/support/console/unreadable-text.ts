import type { Page } from '@playwright/test';

/**
 * Finds text on a page that no person should have to read: codes of the API, JSON, ids in the place of names, missing
 * values. It leaves out code blocks, text that people typed, elements for programs (`data-raw`), and ids that are
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
    // In Spanish and Portuguese a point separates thousands, so a number with a decimal point was formatted for
    // programs.
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
      // An id that is marked up as code is meant. In a title or a link it stands for a missing name.
      const isTitle = around.closest('h1, h2, a') !== null;
      for (const pattern of patterns) {
        const [hit] = pattern.exec(text) ?? [];
        // The id of a line is not in the place of a name, however it is marked up.
        if (hit === undefined || (isCode && !isTitle && !hit.startsWith('lin_'))) continue;
        found.push(`${hit} in "${text.trim().slice(0, 90)}"`);
      }
    }
    return [...new Set(found)];
  });
