'use client';

import { useSetState } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { endAfter } from '../../links/span-select.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { useWrite } from '../use-write.ts';

/** The typed values of a link that hands a film over, their problems, and the call that creates it. */
export function useHandOverForm() {
  const { card } = useCardWorkspace();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const write = useWrite();
  const [fields, set] = useSetState({ name: '', password: '', days: '14' });
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<{ url: string }>();
  const name = fields.name.trim();
  const input = () => ({
    id: card.id,
    name,
    password: fields.password || null,
    expires_at: endAfter(fields.days),
  });

  async function submit() {
    setTried(true);
    if (!name) return;
    await write.run(async () => {
      const { data } = await client.editHandOvers.create.mutate(input());
      setMade(data);
      await queryClient.invalidateQueries({ queryKey: [['editReviewLinks']] });
    });
  }

  return {
    ...{ name, fields, set, problems: write.problem?.fields ?? {} },
    ...{ isNameMissing: isTried && !name, input, submit, write },
    /** The created link, with its address. */
    made,
  };
}
