'use client';

import { useSetState } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { type LinkRights, rightsOf } from '../../links/link-rights.ts';
import { endAfter } from '../../links/span-select.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';

interface LinkFields extends LinkRights {
  name: string;
  email: string;
  /** The version that the guest sees; null for the newest. */
  version: string | null;
  days: string;
}

const begun: LinkFields = {
  ...{ name: '', email: '', mayDecide: false, counts: true, password: '', download: true, watermark: false },
  ...{ version: null, days: '14' },
};

/** The typed values of a review link, their problems, and the call that creates it. */
export function useLinkForm() {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [fields, set] = useSetState(begun);
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<{ id: string; url: string }>();
  const name = fields.name.trim();
  const input = () => ({
    id: card.id,
    name,
    email: fields.email.trim() || null,
    ...rightsOf(fields),
    version_id: fields.version,
    expires_at: endAfter(fields.days),
  });

  async function submit() {
    setTried(true);
    if (!name) return;
    await write.run(async () => {
      const { data } = await client.editReviewLinks.create.mutate(input());
      setMade(data);
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
    /** The created link, with its address. */
    made,
  };
}

export type LinkForm = ReturnType<typeof useLinkForm>;
