import type { AlikeNames } from '#server/kernel/names/alike-names.ts';

export const hrNames: AlikeNames = ['employee_id employee worker staff_id'];
