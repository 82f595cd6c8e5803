// Checks that comments, test names and the texts that the public reads are plain English (docs/style.md). Part of
// `npm run check`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commentsOf, type Prose, testNamesOf } from './comments.ts';
import { headless, type Pattern, publicRiddles, riddles } from './patterns.ts';
import { messageTexts, type PublicText, referenceTexts, textsInFiles } from './public-texts.ts';

/** Parts that may match, because no pattern can tell every good sentence from a bad one. They only ever go down. */
const mostHeadless = 0.015;
const mostRiddles = 0.001;

const root = path.join(import.meta.dirname, '../..');
const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
// The patterns name what they look for.
const files = tracked.stdout.split('\n').filter((file) => file && !file.startsWith('e2e/prose/'));

const comments = files.flatMap((file) => commentsOf(root, file));
const testNames = files.flatMap((file) => testNamesOf(root, file));

const hits = (prose: readonly Prose[], patterns: readonly Pattern[]) =>
  prose.flatMap(({ file, line, text }) => {
    const found = patterns.find(({ matches }) => matches.test(text));
    return found ? [`${file}:${line} ${found.reason}: ${text.slice(0, 100)}`] : [];
  });

const without = hits(comments, headless);
const all = [...comments, ...testNames];
const decoded = hits(all, riddles);
const shares = { headless: without.length / comments.length, riddles: decoded.length / all.length };

const reference = referenceTexts();
const texts = [...reference, ...(await messageTexts(root)), ...textsInFiles(root)];
const unclear = (all: readonly PublicText[], patterns: readonly Pattern[]) =>
  all.flatMap(({ name, text }) => {
    const found = patterns.find(({ matches }) => matches.test(text));
    return found ? [`${name} ${found.reason}: ${text.slice(0, 100)}`] : [];
  });
// Labels on screens may be clauses, such as "How to sign".
const unclearTexts = [...unclear(reference, headless), ...unclear(texts, publicRiddles)];

const isClear = shares.headless < mostHeadless && shares.riddles < mostRiddles && unclearTexts.length === 0;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
console.log(
  `${comments.length} comments: ${percent(shares.headless)} begin with a clause (at most ${percent(mostHeadless)})`,
);
console.log(
  `${all.length} comments and test names: ${percent(shares.riddles)} have words to decode (at most ${percent(mostRiddles)})`,
);
console.log(`${texts.length} texts of the reference, messages and screens: ${unclearTexts.length} to decode`);
if (!isClear || process.argv.includes('--all'))
  console.log([...unclearTexts, ...without, ...decoded].join('\n'));
process.exitCode = isClear ? 0 : 1;
