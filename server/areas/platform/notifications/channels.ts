/** By which ways somebody is told. */
export const channels = ['inbox', 'email'] as const;
export type Channel = (typeof channels)[number];

/** A mail for each, one a day of what is unread by then, or none. */
export const mailings = ['at_once', 'daily', 'off'] as const;
export type Mailing = (typeof mailings)[number];

export interface Choice {
  inbox: boolean;
  email: Mailing;
}
