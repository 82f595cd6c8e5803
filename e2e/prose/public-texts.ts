import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { operations } from '#server/product/router.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { allEnglish } from '#server/vocabulary/wording/english.ts';
import { loadMessages } from '../messages/server-messages.ts';

/** A text that the public reads, with the name under which it is found. */
export interface PublicText {
  name: string;
  text: string;
}

/** The summaries, descriptions, chapters and events of the reference. */
export function referenceTexts(): PublicText[] {
  registerAreas(areas);
  const chapters = areas.flatMap((area) =>
    Object.entries(area.chapters ?? {}).map(([name, chapter]) => ({
      name: `chapter ${name}`,
      text: typeof chapter === 'string' ? chapter : chapter.about,
    })),
  );
  const resources = allResources().flatMap(({ kind, about }) =>
    about ? [{ name: `chapter of ${kind}`, text: about }] : [],
  );
  const events = allEventKinds().map(({ type, description }) => ({
    name: `event ${type}`,
    text: description,
  }));
  const calls = operations.flatMap(({ meta: { openapi } }) => {
    const name = `${openapi.method} ${openapi.path}`;
    const { summary, description = '' } = openapi;
    return [
      { name, text: summary },
      { name, text: description },
    ];
  });
  return [...chapters, ...resources, ...events, ...calls].filter(({ text }) => text !== '');
}

/** The messages of the server in English: errors, notifications, mails and documents. */
export async function messageTexts(root: string): Promise<PublicText[]> {
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  await loadMessages(root, files);
  return [...allEnglish()].map(([key, text]) => ({ name: `message ${key}`, text }));
}

function textsIn(value: unknown, name: string): PublicText[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (!(value instanceof Object)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${name}.${key}`));
}

/** The English texts of the console, and the descriptions of properties in the reference. */
export const textsInFiles = (root: string): PublicText[] =>
  globSync(
    ['components/base/wording/messages/en/**/*.json', 'server/surfaces/http/reference/meanings/*.json'],
    {
      cwd: root,
    },
  ).flatMap((file) => textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file));
