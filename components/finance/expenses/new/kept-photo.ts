'use client';

import { dropKept, keepFile, keptFile } from '#components/base/files/uploads/kept-files.ts';

const key = 'photo of an expense';

/** The picture in the memory of the page, for a browser that stores no files. */
let taken: File | undefined;

/** Keeps the photo of an expense until the expense is sent, so that a reload without a connection does not lose it. */
export async function keepPhoto(photo: File): Promise<void> {
  taken = photo;
  await keepFile(key, photo);
}

export const keptPhoto = async (): Promise<File | undefined> => taken ?? (await keptFile(key));

export async function dropPhoto(): Promise<void> {
  taken = undefined;
  await dropKept(key);
}
