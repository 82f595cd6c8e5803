import type { SpotlightActionGroupData } from '@mantine/spotlight';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions whose texts have every word that was typed. */
export function filterGroups(
  typed: string,
  groups: readonly SpotlightActionGroupData[],
): SpotlightActionGroupData[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label = '', description = '' }) => {
        const text = folded(`${label} ${description}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ actions }) => actions.length > 0);
}
