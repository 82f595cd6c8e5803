import { isObject } from '../../kinds/kind.ts';

/** A person who takes part in an event. */
export interface Attendee {
  email: string;
  name: string | null;
  reply: 'accepted' | 'declined' | 'tentative' | 'needs_action';
}

const replies = ['accepted', 'declined', 'tentative', 'needs_action'] as const;

/** The attendees of a form, whose values are not checked yet. */
export const attendeesIn = (value: unknown): Attendee[] =>
  (Array.isArray(value) ? value.filter(isObject) : []).flatMap(({ email, name, reply }) =>
    typeof email === 'string' && email !== ''
      ? [
          {
            email: email.toLowerCase(),
            name: typeof name === 'string' ? name : null,
            reply: replies.find((one) => one === reply) ?? 'needs_action',
          },
        ]
      : [],
  );

export const isAddress = (text: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text.trim());

/** A person who can be chosen. Colleagues have an id, by which their absences are found. */
export interface Candidate {
  email: string;
  name: string;
  user?: string | undefined;
}
