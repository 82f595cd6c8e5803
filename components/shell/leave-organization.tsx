'use client';

import { Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { enterOrganization } from '#components/base/session/client.ts';
import { useSession } from '#components/base/session/context.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';

/** Lets a person leave the organization; the server refuses the last owner. */
export function LeaveOrganization({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { organization, organizations } = useSession();
  const another = organizations.find(({ id }) => id !== organization.id);
  const leave = useMutation(
    useTRPC().members.leave.mutationOptions({
      onSuccess: async () => {
        // The session belongs to the organization that was left, so another one is entered; without one the
        // session has ended.
        if (another) await enterOrganization(another.id).catch(() => undefined);
        window.location.assign('/');
      },
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('leaveTitle', { organization: organization.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          leave.mutate({});
        }}
      >
        <Text size="sm">{t('leaveAbout')}</Text>
        <DialogFooter
          submit={t('leaveDo')}
          color="brick.6"
          isBusy={leave.isPending || leave.isSuccess}
          problem={leave.error ? failureText(leave.error) : undefined}
          aside={<AsCode area="members" verb="leave" input={() => ({})} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
