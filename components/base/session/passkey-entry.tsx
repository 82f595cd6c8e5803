'use client';

import { noteTimeZone } from '../locale/note-time-zone.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Signs in with a passkey on the page of the sign-in, and opens the next page. */
export function PasskeyEntry({ next, host }: { next: string; host: string | null }) {
  function enter() {
    noteTimeZone();
    window.location.assign(next);
  }
  return <PasskeySignIn host={host} onDone={enter} />;
}
