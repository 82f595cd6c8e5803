'use client';

import { useSetState } from '@mantine/hooks';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { isLoadable, takeStill } from '../../player/take-still.ts';
import { useRefreshVersions } from '../../queue/films/use-new-films.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';
import { fieldsAfter, inputOf, isAddress } from './version-input.ts';

/** The typed values of a new version, their problems, and the call that adds it. */
export function useVersionForm(onAdded: () => void) {
  const { card, versions } = useCardWorkspace();
  const client = useTRPCClient();
  const refresh = useRefreshVersions();
  const write = useWrite();
  const file = useFileCheck();
  const [fields, set] = useSetState(fieldsAfter(versions[0]));
  const [isTried, setTried] = useState(false);
  const address = fields.url.trim();
  const isReady = fields.state === 'ready';
  const input = () => ({ id: card.id, ...inputOf(fields), ...write.lease });

  async function submit() {
    setTried(true);
    if (!isAddress(address)) return;
    // A version is reviewed once it is ready, so its file must be there.
    if (isReady && !fields.isThere && !(await file.check(address))) return;
    const isAdded = await write.run(async () =>
      client.editVersions.create.mutate({ ...input(), still: await takeStill(address) }),
    );
    if (!isAdded) return;
    onAdded();
    await refresh();
  }

  return {
    fields,
    set,
    problems: write.problem?.fields ?? {},
    isAddressMissing: isTried && !isAddress(address),
    /** True if the file of the typed address did not load, and the version needs it. */
    isFileGone: isReady && file.gone === address,
    input,
    submit,
    write: { ...write, isBusy: write.isBusy || file.isChecking },
  };
}

export type VersionForm = ReturnType<typeof useVersionForm>;

/** Tries to load the file of an address; `gone` is the last address whose file did not load. */
function useFileCheck() {
  const [gone, setGone] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  async function check(address: string) {
    setChecking(true);
    const isLoaded = await isLoadable(address);
    setChecking(false);
    setGone(isLoaded ? undefined : address);
    return isLoaded;
  }

  return { gone, isChecking, check };
}
