'use client';

import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { useBankRefresh } from './use-bank.ts';

interface Props {
  statement: string;
  /** Called with the lines that were accepted, so that they can be taken back together. */
  onAccepted: (lines: readonly string[]) => void;
  onClose: () => void;
}

/** Says how many lines of a statement are certain, and accepts them together after a click. */
export function CertainDialog({ statement, onAccepted, onClose }: Props) {
  const t = useTranslations('bank');
  const common = useTranslations('common');
  const client = useTRPCClient();
  const failureText = useFailureText();
  const refresh = useBankRefresh();
  const trial = useQuery({
    queryKey: ['certainLines', statement],
    queryFn: () => client.bankStatements.acceptCertain.mutate({ id: statement, dry_run: true }),
    gcTime: 0,
  });
  const sending = useMutation({
    mutationFn: () => client.bankStatements.acceptCertain.mutate({ id: statement }),
    onSuccess: async ({ data }) => {
      onAccepted(data.accepted.map(({ line_id }) => line_id));
      await refresh();
      notifications.show({ color: 'spruce', message: t('certainDone', { count: data.accepted.length }) });
      onClose();
    },
  });
  const found = trial.data?.data;
  const problem = trial.error ?? sending.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('acceptCertain')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.accepted.length) sending.mutate();
          else if (found) onClose();
        }}
      >
        <div role="status">
          {found && <p>{t('certainAbout', { count: found.accepted.length, left: found.asked_count })}</p>}
          {found?.refused.map(({ line_id, message }) => (
            <p key={line_id}>{t('warning', { message })}</p>
          ))}
        </div>
        <DialogFooter
          submit={found?.accepted.length === 0 ? common('close') : t('acceptCertain')}
          isBusy={trial.isPending || sending.isPending}
          problem={problem ? failureText(problem) : undefined}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
