'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '../data/trpc.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** The code that speaks with devices is downloaded only when somebody uses a passkey. */
export const passkeyLibrary = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys of the installation, at the address by which it was reached. */
export function useHasPasskeys(host: string | null): boolean {
  const isHydrated = useIsHydrated();
  return isHydrated && host !== null && isPossible(host);
}

function isPossible(host: string): boolean {
  return window.location.hostname === host && typeof window.PublicKeyCredential === 'function';
}

/**
 * Returns a function that lets a passkey sign a challenge, and answers the text that the server checks. It answers undefined
 * if the person has cancelled, or the device has no passkey of this site.
 */
export function usePasskeyAnswer() {
  const { mutateAsync: newChallenge } = useMutation(useTRPC().secondFactor.challenge.mutationOptions());
  return async (): Promise<string | undefined> => {
    const [optionsJSON, { startAuthentication }] = await Promise.all([
      newChallenge(undefined),
      passkeyLibrary(),
    ]);
    return unlessCancelled(startAuthentication({ optionsJSON }));
  };
}

/** Browsers name a cancelled dialog and a device without a passkey in the same way. */
export async function unlessCancelled(work: Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await work);
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}
