'use client';

import { useFacts } from '#components/base/session/context.tsx';
import { navigationItems } from './navigation-items.ts';

/** The pages that this person may use. */
export function useNavigationItems() {
  const { refused } = useFacts();
  return navigationItems.filter(({ needs }) => !needs || refused[needs[0]]?.includes(needs[1]) !== true);
}
