/** Occasions of a mail to an attendee. */
export const occasions = [
  ...(['registered', 'waitlisted', 'promoted', 'reminder'] as const),
  ...(['changed', 'cancelled', 'left'] as const),
];
export type Occasion = (typeof occasions)[number];
