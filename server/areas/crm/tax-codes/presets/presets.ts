import { brazil } from './brazil.ts';
import { portugal } from './portugal.ts';
import type { PresetCode } from './preset-code.ts';
import { spain } from './spain.ts';

const presets: ReadonlyMap<string, readonly PresetCode[]> = new Map([
  ['ES', spain],
  ['PT', portugal],
  ['BR', brazil],
]);

/** The tax codes of a country, if the product knows them. */
export const presetOf = (country: string | null): readonly PresetCode[] | undefined =>
  country === null ? undefined : presets.get(country);
