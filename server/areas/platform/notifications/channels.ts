/** The channels by which people are notified. */
export const channels = ['inbox', 'email'] as const;
export type Channel = (typeof channels)[number];

/** Ways to get mail: one for each notification, one a day with the unread notifications, or none. */
export const mailings = ['at_once', 'daily', 'off'] as const;
export type Mailing = (typeof mailings)[number];

export interface Choice {
  inbox: boolean;
  email: Mailing;
}
