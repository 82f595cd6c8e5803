import { type NotificationData, notifications } from '@mantine/notifications';

/** The notification that is shown under each name. */
const shown = new Map<string, string>();
let count = 0;

/** Hides the notification of a name. */
export function hideShown(name: string): void {
  const id = shown.get(name);
  if (id !== undefined) notifications.hide(id);
  shown.delete(name);
}

/**
 * Shows a notification in place of the former one of its name, for its whole time: with the same id, it would be closed when the
 * time of the former one is over.
 */
export function showAnew(name: string, notification: Omit<NotificationData, 'id'>): void {
  hideShown(name);
  count += 1;
  const id = `${name} ${count}`;
  shown.set(name, id);
  notifications.show({ ...notification, id });
}
