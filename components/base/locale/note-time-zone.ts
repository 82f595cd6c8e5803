import { writeCookie } from '../ui/cookie.ts';
import { timeZoneCookie } from './time-zone.ts';

/** Tells the server, from the next page on, in which zone to write dates. */
export function noteTimeZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  writeCookie(timeZoneCookie, zone);
  return zone;
}
