import type { Figure } from './figures.ts';

export const figureOf = (value: number | null): Figure => new Map(value === null ? [] : [['', value]]);
