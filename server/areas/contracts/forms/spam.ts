import type { Answers } from './answers.ts';

/** Score from which a submission is kept as spam and creates nothing. */
export const spamThreshold = 50;

export interface Arrival {
  answers: Answers;
  /** People do not see this field, so only programs fill it in. */
  honeypot: string;
  /** Milliseconds between showing the form and sending it; null if the page does not report them. */
  elapsedMs: number | null;
  userAgent: string;
}

export interface SpamScore {
  /** Score from 0 to 100. */
  score: number;
  reasons: string[];
}

const links = /(?:https?:\/\/|www\.)\S+/gi;
const markup = /<a\s[^>]*href|\[url[=\]]|<script/i;
const trade =
  /\b(?:viagra|cialis|casino|crypto(?:currency)? (?:profit|invest)|backlinks?|seo services|payday loans?|forex signals?)\b/i;
const robots = /\b(?:curl|wget|python-requests|scrapy|httpclient|go-http-client|libwww)\b/i;

/** Scores how much a submission looks like spam, with the reasons. */
export function spamScore({ answers, honeypot, elapsedMs, userAgent }: Arrival): SpamScore {
  const texts = Object.values(answers)
    .flat()
    .filter((answer) => typeof answer === 'string');
  const long = texts.filter((text) => text.length >= 20);
  const all = texts.join('\n');
  const linkCount = all.match(links)?.length ?? 0;
  const found: [string, number, boolean][] = [
    ['honeypot', 100, honeypot.trim() !== ''],
    ['too_fast', 40, elapsedMs !== null && elapsedMs < 1_500],
    ['no_user_agent', 20, userAgent.trim() === ''],
    ['robot', 20, robots.test(userAgent)],
    ['markup', 50, markup.test(all)],
    ['many_links', 40, linkCount >= 3],
    ['link', 10, linkCount > 0 && linkCount < 3],
    ['trade_words', 40, trade.test(all)],
    ['same_text', 20, long.length >= 2 && new Set(long).size === 1],
    ['shouting', 15, long.some(isShouted)],
  ];
  const hits = found.filter(([, , isHit]) => isHit);
  const score = hits.reduce((sum, [, points]) => sum + points, 0);
  return { score: Math.min(score, 100), reasons: hits.map(([reason]) => reason) };
}

const isShouted = (text: string) => /\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
