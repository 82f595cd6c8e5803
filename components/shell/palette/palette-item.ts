import type { ComponentType } from 'react';

/** The groups of the palette. Of items that fit equally well, those of an earlier group come first. */
export const groups = ['page', 'records', 'recent', 'create', 'go', 'lists', 'do', 'preferences'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  group: Group;
  label: string;
  /** Shown beside the label, such as the kind of a record. */
  note?: string;
  /** Other texts that name the item, such as "customer" for a company. */
  names?: readonly string[];
  /** A sentence about it, which is searched last. */
  about?: string;
  /** How well a record matches, as the server has found it; other items are compared with what is typed. */
  fit?: number;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  run: () => void;
}
