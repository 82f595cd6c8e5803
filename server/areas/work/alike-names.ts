import type { AlikeNames } from '#server/kernel/names/alike-names.ts';

export const workNames: AlikeNames = ['project_id project job proyecto projeto'];
