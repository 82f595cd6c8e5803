import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import portuguese from '#components/base/wording/messages/pt-BR.ts';
import { en as enWords } from '#components/base/wording/words/en.ts';
import { es as esWords } from '#components/base/wording/words/es.ts';
import { ptBR as ptWords } from '#components/base/wording/words/pt-BR.ts';
import { allEnglish } from '#server/vocabulary/wording/english.ts';
import { translationOf } from '#server/vocabulary/wording/translations.ts';
import { loadMessages } from '../../messages/server-messages.ts';

type Locale = 'es' | 'pt-BR';
/** All texts inside of a catalogue, with their paths. */
const flat = (texts: object, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, string][] => {
    if (typeof text === 'string') return [[`${at}.${key}`, text]];
    return typeof text === 'object' && text !== null ? flat(text, `${at}.${key}`) : [];
  });

const own = {
  es: new Map(flat({ texts: es, words: esWords })),
  'pt-BR': new Map(flat({ texts: portuguese, words: ptWords })),
};
const root = path.join(import.meta.dirname, '../../..');

/** A text as a pattern, with anything in the place of its parameters. Texts with plurals are left out. */
function patternOf(text: string): string | undefined {
  if (/\{\w+,/.test(text)) return undefined;
  const parts = text.replace(/<\/?\w+>/g, '').split(/\{\w+\}/);
  const isWorthIt =
    parts
      .join('')
      .replace(/[^a-z ]/gi, '')
      .trim()
      .split(/\s+/).length >= 2;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return isWorthIt ? `^${escaped.join('.+')}$` : undefined;
}

/**
 * Texts that are written into records in the language of the organization, which is English in the demonstration, and
 * names that people gave there.
 */
const isData = new RegExp(
  [
    '^payroll\\.(line|movement)',
    '^aiCrm\\.askAboutQuote$',
    '^crmAgents\\.nextStepTask$',
    '^purchasingAgents\\.(lineMargin|reviewMargins)$',
    '^\\.words\\.(values\\.(base|ics|price_source\\.list)|properties\\.lpu_list)$',
  ].join('|'),
);

/** Patterns of all English texts of at least two words that are different in the language. */
export async function englishPatterns(locale: Locale): Promise<string[]> {
  const files = globSync('server/**/messages.ts', { cwd: root });
  await loadMessages(root, files);
  const ofServer = [...allEnglish()].filter(
    ([key, text]) => !isData.test(key) && translationOf(key, locale) !== text,
  );
  const ofConsole = flat({ texts: en, words: enWords }).filter(
    ([key, text]) => !isData.test(key) && own[locale].get(key) !== text,
  );
  const patterns = [...ofServer, ...ofConsole].flatMap(([, text]) => patternOf(text) ?? []);
  return [...new Set(patterns)];
}

/** Finds English texts of the product on a page in another language: visible texts, labels and descriptions. */
export const englishTexts = (page: Page, patterns: readonly string[]): Promise<string[]> =>
  page.evaluate((sources) => {
    const known = sources.map((source) => new RegExp(source));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('pre, code, script, style, textarea, [hidden], [data-raw]')) continue;
      if (around.checkVisibility()) shown.push(node.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      shown.push(...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
    const distinct = new Set(shown.map((text) => text.trim()).filter((text) => text.includes(' ')));
    return [...distinct].filter((text) => known.some((pattern) => pattern.test(text)));
  }, patterns);
