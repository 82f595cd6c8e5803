import { writeCookie } from '../ui/cookie.ts';
import { timeZoneCookie } from './time-zone.ts';

/**
 * Stores the browser's time zone in a cookie, so that the server writes dates in this zone from the next page
 * on.
 */
export function noteTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  writeCookie(timeZoneCookie, zone);
  return zone;
}
