'use client';

import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { passkeyLibrary, unlessCancelled } from '#components/base/session/passkeys.ts';
import { useReload } from './use-second-factor.ts';

/** Makes a passkey on a device and stores it under a name. */
export function useAddPasskey(onDone: (codes: string[]) => void) {
  const t = useTranslations('secondFactor');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const reload = useReload();
  const begin = useMutation(trpc.secondFactor.beginPasskey.mutationOptions());
  const store = useMutation(trpc.secondFactor.addPasskey.mutationOptions({ onSettled: reload }));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function add(name: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const [optionsJSON, { startRegistration }] = await Promise.all([
        begin.mutateAsync(undefined),
        passkeyLibrary(),
      ]);
      const response = await unlessCancelled(startRegistration({ optionsJSON }));
      if (response === undefined) setProblem(t('passkeyNotMade'));
      else {
        const { recovery_codes } = await store.mutateAsync({ name, response });
        notifications.show({ message: t('passkeyAdded') });
        return onDone(recovery_codes);
      }
    } catch (error) {
      setProblem(isKnown(error) ? t('passkeyKnown') : failureText(error));
    }
    setBusy(false);
  }

  return { add, isBusy, problem };
}

/** The device refuses to make a second passkey of the same account. */
const isKnown = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError';

export function useRemovePasskey(id: string, onDone: () => void) {
  const t = useTranslations('secondFactor');
  const reload = useReload();
  const remove = useMutation(
    useTRPC().secondFactor.removePasskey.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: t('passkeyRemoved') });
        onDone();
      },
      onSettled: reload,
    }),
  );
  type Options = Parameters<typeof remove.mutate>[1];
  return {
    ...remove,
    mutate: (proof: { code: string } | { passkey: string }, options?: Options) =>
      remove.mutate({ ...proof, id }, options),
  };
}
