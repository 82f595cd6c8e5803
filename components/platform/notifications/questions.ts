import type { Shown } from './view.ts';

const perPage = 30;

export const unread = { read_at: { null: true } };

/** The key is the procedure's own, so that an event of the area reloads the list too. */
export const notificationsKey = (shown: Shown) => [['notifications', 'list'], { shown }] as const;

/** The question to the server; the first page has no cursor. */
export const notificationsInput = (shown: Shown, cursor: string) => ({
  ...(shown === 'unread' ? unread : {}),
  per_page: perPage,
  ...(cursor ? { cursor } : {}),
});
