'use client';

import { downloadFile } from '#components/base/files/download-file.ts';
import { useSession } from '#components/base/session/context.tsx';
import { FileError } from './file-error.ts';
import type { Inputs } from './trpc.ts';

const nameIn = /filename="([^"]+)"/;

interface Fetched {
  name: string;
  content: Blob;
}

/**
 * Fetches the file that a procedure answers. The procedure is given by a name from the schemas, such as
 * `contacts.export`.
 */
export function useFetchFile() {
  const { organization } = useSession();
  return async (procedure: string, input: object): Promise<Fetched> => {
    const search = new URLSearchParams({ input: JSON.stringify(input) });
    const reply = await fetch(`/api/files/${procedure}?${search}`, {
      headers: { 'x-organization': organization.id },
      cache: 'no-store',
    });
    if (!reply.ok) throw new FileError(await reply.json());
    const [, name = procedure] = nameIn.exec(reply.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await reply.blob() };
  };
}

/** Downloads the file that a procedure answers to the person's device. */
export function useSaveFile() {
  const fetchFile = useFetchFile();
  return async <A extends keyof Inputs, V extends keyof Inputs[A] & string>(
    area: A,
    verb: V,
    input: Inputs[A][V] & object,
  ): Promise<void> => {
    const { name, content } = await fetchFile(`${area}.${verb}`, input);
    downloadFile(content, content.type, name);
  };
}
