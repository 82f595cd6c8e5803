import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';

/** How the page was opened, and which card of the link it shows; the first one unless another was chosen. */
export interface Visit {
  /** The token of the address, or the id of the link in a preview. */
  token: string;
  session: string | undefined;
  card: string | undefined;
  /** The team looks at what a guest sees; nothing is written. */
  isPreview: boolean;
}

/** The names of the visit in the calls of a guest. */
export const openingOf = ({ token, session, card }: Visit) => ({
  token,
  ...(session === undefined ? {} : { session }),
  ...(card === undefined ? {} : { card_id: card }),
});

/** The answer of the link; a preview asks as a member of the organization. */
export function useVisited(visit: Visit) {
  const trpc = useTRPC();
  const { token, card, isPreview } = visit;
  const asGuest = useQuery({ ...trpc.review.get.queryOptions(openingOf(visit)), enabled: !isPreview });
  const asTeam = useQuery({
    ...trpc.editReviewLinks.preview.queryOptions({
      id: token,
      ...(card === undefined ? {} : { card_id: card }),
    }),
    enabled: isPreview,
  });
  return isPreview ? asTeam : asGuest;
}

const changed = 'review-storage';
const follow = (onChange: () => void) => {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
};

/** A value that this tab, or this browser, remembers. Private windows may refuse to store anything. */
function useStored(kind: 'localStorage' | 'sessionStorage', key: string) {
  const read = () => {
    try {
      return window[kind].getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const value = useSyncExternalStore(follow, read, () => undefined);
  const store = (next: string) => {
    try {
      window[kind].setItem(key, next);
      window.dispatchEvent(new Event(changed));
    } catch {
      // The page then asks again.
    }
  };
  return [value, store] as const;
}

/** The session that the password of a link has opened. It is kept until the tab is closed. */
export const useGuestSession = (token: string) => useStored('sessionStorage', `review session ${token}`);

/** The name that a guest has given, which is asked once. */
export const useGuestName = () => useStored('localStorage', 'review name');
