/** Clips of the demonstration, which every installation serves from public/demonstration. */
export const isDemonstrationClip = (path: string) => /^\/demonstration\/[a-z0-9-]+\.webm$/.test(path);
