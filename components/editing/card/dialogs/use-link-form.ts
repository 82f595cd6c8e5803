'use client';

import { useSetState } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';

const dayMs = 86_400_000;

interface LinkFields {
  name: string;
  email: string;
  mayDecide: boolean;
  /** The version that the guest sees; null for the newest. */
  version: string | null;
  days: string;
}

const begun: LinkFields = { name: '', email: '', mayDecide: false, version: null, days: '14' };

/** The typed values of a review link, their problems, and the call that creates it. */
export function useLinkForm() {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [fields, set] = useSetState(begun);
  const [isTried, setTried] = useState(false);
  const [address, setAddress] = useState<string>();
  const name = fields.name.trim();
  const input = () => ({
    id: card.id,
    name,
    email: fields.email.trim() || null,
    can_decide: fields.mayDecide,
    version_id: fields.version,
    expires_at: new Date(Date.now() + Number(fields.days) * dayMs).toISOString(),
  });

  async function submit() {
    setTried(true);
    if (!name) return;
    await write.run(async () => {
      const { data } = await client.editReviewLinks.create.mutate(input());
      setAddress(data.url);
      await queryClient.invalidateQueries({ queryKey: [['editReviewLinks']] });
    });
  }

  return {
    name,
    fields,
    set,
    problems: write.problem?.fields ?? {},
    isNameMissing: isTried && !name,
    input,
    submit,
    write,
    /** The address of the created link. */
    address,
  };
}

export type LinkForm = ReturnType<typeof useLinkForm>;
