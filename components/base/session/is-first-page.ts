import { headers } from 'next/headers';

/** A browser asks for a document when it opens or reloads a page, and for data when it moves within the console. */
export const isFirstPage = async (): Promise<boolean> =>
  ((await headers()).get('sec-fetch-dest') ?? 'document') === 'document';
