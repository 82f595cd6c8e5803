import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '#server/vocabulary/root.ts';

export interface Example {
  request?: unknown;
  response: unknown;
}
export type Examples = Readonly<Record<string, Example>>;

/** Made by `npm run examples`, which a start does where they are missing or of an older version; not committed. */
export const examplesFile = fileURLToPath(new URL('server/surfaces/http/reference/examples.json', root));

/** Real replies, recorded from a running server. Without them the document has the requests that operations declare. */
export const recordedExamples = (): Examples =>
  existsSync(examplesFile) ? JSON.parse(readFileSync(examplesFile, 'utf8')) : {};
