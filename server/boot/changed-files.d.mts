interface Stamp {
  listing: string;
  digest: string;
}

export function filesIn(
  root: string,
  folders: readonly string[],
  isWanted: (name: string) => boolean,
): string[];
export function listingOf(root: string, files: readonly string[]): string;
export function digestOf(root: string, files: readonly string[]): string;
export function isUnchanged(root: string, stampFile: string, filesOf: (stamp: Stamp) => string[]): boolean;
