import { parseAsString, parseAsStringLiteral } from 'nuqs/server';

export const teamViews = ['here', 'leave', 'week', 'hours'] as const;
export type TeamView = (typeof teamViews)[number];

/** The choices of the page, stored in the address. */
export const teamParsers = {
  view: parseAsStringLiteral(teamViews).withDefault('here'),
  department: parseAsString,
  /** A day of the shown week, or of the shown month. */
  on: parseAsString,
};
