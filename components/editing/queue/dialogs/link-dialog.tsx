'use client';

import { Stack, TextInput } from '@mantine/core';
import { useSetState } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { type LinkRights, rightsOf } from '../../links/link-rights.ts';
import { NewLink } from '../../links/new-link.tsx';
import { RightsFields } from '../../links/rights-fields.tsx';
import { endAfter, SpanSelect } from '../../links/span-select.tsx';
import { codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import { Dialog } from './dialog.tsx';

const begun: LinkRights & { name: string; days: string } = {
  ...{ name: '', days: '14', mayDecide: true, counts: false, password: '', download: true, watermark: false },
};

/** One page for the guests of all chosen cards. */
export function LinkDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('reviewLinks');
  const failureText = useFailureText();
  const { store } = useWorkspace();
  const [fields, set] = useSetState(begun);
  const make = useMutation(useTRPC().editReviewLinks.createForCards.mutationOptions());
  const input = () => ({
    ...{ card_ids: ids, ...rightsOf(fields), expires_at: endAfter(fields.days) },
    ...(fields.name.trim() ? { name: fields.name.trim() } : {}),
  });
  if (make.data) {
    const { id, name, url } = make.data.data;
    return <NewLink {...{ id, name, onClose }} address={url} isLocked={fields.password !== ''} />;
  }
  const problems = byField(make.error ? wireError(make.error).details : []);
  const codes = ids.map((id) => codeOf(store.read().get(id)));
  return (
    <Dialog
      title={t('make')}
      about={t('severalAbout', { count: ids.length, codes: codes.join(', ') })}
      submit={t('submit')}
      isBusy={make.isPending}
      problem={make.error && Object.keys(problems).length === 0 ? failureText(make.error) : undefined}
      code={<AsCode area="editReviewLinks" verb="createForCards" input={input} />}
      onSubmit={() => make.mutate(input())}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('forWhom')}
          description={t('forWhomAbout')}
          value={fields.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <RightsFields rights={fields} passwordProblem={problems.password} onChange={set} />
        <SpanSelect value={fields.days} error={problems.expires_at} onChange={(days) => set({ days })} />
      </Stack>
    </Dialog>
  );
}
