// Checks the messages for people and their translations. Part of `npm run check`. A missing translation is English and is
// listed; it is an error only with `npm run check -- --release`.
import { globSync } from 'node:fs';
import path from 'node:path';
import { missingInConsole } from './console-messages.ts';
import { brokenMessages, loadMessages, missingTranslations, unusedMessages } from './server-messages.ts';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
await loadMessages(root, files);

const broken = brokenMessages();
const unused = unusedMessages(root, files);
const missing = [...missingTranslations(), ...missingInConsole()];

const list = (title: string, all: readonly string[]) => {
  if (all.length > 0) console.log(`${title}:\n${all.map((one) => `  ${one}`).join('\n')}`);
};
list('Broken messages', broken);
list('Messages that are not used', unused);
list('Missing translations, which are English for now', missing);

const isRelease = process.argv.includes('--release');
const isClear = broken.length === 0 && unused.length === 0 && (!isRelease || missing.length === 0);
if (isClear) console.log(`all messages are well formed; ${missing.length} translations are missing`);
process.exitCode = isClear ? 0 : 1;
