'use client';

import { useEffect, useMemo } from 'react';
import { useTRPCClient } from '../../data/trpc.ts';
import { useSession } from '../../session/context.tsx';
import type { FilePlace } from './file-place.ts';
import type { Goal } from './goal.ts';
import type { Uploaded, UploadServer } from './queue.ts';
import { memoryOf, rememberedOf } from './remembered.ts';
import { showOwner, useUploads } from './upload-store.ts';

/** The address in this origin, also if the product is opened by another name than its own. */
const inThisOrigin = (address: string) => new URL(new URL(address).pathname, window.location.origin).href;

export function useUploadServer(): UploadServer {
  const client = useTRPCClient();
  const { user, organization } = useSession();
  const memoryKey = `uploads ${organization.id} ${user.id}`;
  return useMemo(
    () => ({
      announce: async (file) => {
        const { data } = await client.files.create.mutate(file);
        return { id: data.id, address: inThisOrigin(data.upload_url) };
      },
      isReady: async (id) => (await client.files.get.query({ id })).data.status === 'ready',
      memory: memoryOf(memoryKey),
    }),
    [client, memoryKey],
  );
}

/** Returns a function that uploads files for a property of an owner: a form, a draft or a record. */
export function useUpload() {
  const server = useUploadServer();
  return async (
    owner: string,
    files: readonly File[],
    place: FilePlace,
    onDone: (uploaded: Uploaded) => void | Promise<void>,
    goal?: Goal,
  ) => {
    const { enqueue } = await import('./queue.ts');
    enqueue(
      owner,
      files.map((file) => ({ file, place, server, goal, onDone })),
    );
  };
}

/** Returns a function that tells what an unfinished upload of the same file is for. */
export function useRememberedGoal() {
  const { memory } = useUploadServer();
  return (file: File, place: FilePlace): Goal | undefined =>
    rememberedOf(memory.all(), file, place.for)?.goal;
}

/** The uploads of an owner, for the place where its files are shown. The panel leaves them out meanwhile. */
export function useUploadsOf(owner: string) {
  const uploads = useUploads();
  useEffect(() => showOwner(owner), [owner]);
  return uploads.filter((one) => one.owner === owner && one.state !== 'done');
}
