'use client';

import { useFacts, useSession } from '#components/base/session/context.tsx';
import { groupsOfRole } from './groups-of-role.ts';
import { arrivals, type Place, type PlaceGroup, placeGroups } from './places.ts';

function useIsOffered() {
  const { refused } = useFacts();
  return ({ needs }: Place) => !needs || refused[needs[0]]?.includes(needs[1]) !== true;
}

export function useArrivals() {
  return arrivals.filter(useIsOffered());
}

/** The groups of pages that this person may use, in the order of their role. */
export function usePlaceGroups(): PlaceGroup[] {
  const { role } = useSession();
  const isOffered = useIsOffered();
  return groupsOfRole[role].flatMap((key) => {
    const group = placeGroups.find((one) => one.key === key);
    const places = group?.places.filter(isOffered) ?? [];
    return group && places.length > 0 ? [{ ...group, places }] : [];
  });
}

/** Every page that this person may use, with the icon of its group. */
export function usePlaces() {
  const groups = usePlaceGroups();
  return [
    ...useArrivals(),
    ...groups.flatMap(({ icon, places }) => places.map((place) => ({ ...place, icon }))),
  ];
}
