import type { AgentSuggestion } from '../suggestions/suggestions.ts';

export interface MuteAfter {
  rejections: number;
  of: number;
}

/** A decision about a suggestion of some kind. */
export interface Decision {
  kind: string;
  status: AgentSuggestion['status'];
  decided_at: string;
}

export interface Muted {
  rejected: number;
  of: number;
}

/** An undone suggestion counts as rejected. */
const isAgainst = ({ status }: Decision) => status === 'rejected' || status === 'undone';

/**
 * A kind that was refused 5 times in its last 6 decisions is not proposed any more, until somebody says that it may
 * be: then only what is decided from then on counts. `decisions` come with the newest first.
 */
export function mutedOf(
  kind: string,
  decisions: readonly Decision[],
  { rejections, of }: MuteAfter,
  unmutedAt: string | undefined,
): Muted | undefined {
  const counted = decisions
    .filter((one) => one.kind === kind && one.decided_at > (unmutedAt ?? ''))
    .slice(0, of);
  const rejected = counted.filter(isAgainst).length;
  return rejected >= rejections ? { rejected, of: counted.length } : undefined;
}
