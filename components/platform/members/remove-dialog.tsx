'use client';

import { Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useSession } from '#components/base/session/context.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { type Member, useRemoveMember } from './use-members.ts';

export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { organization } = useSession();
  const remove = useRemoveMember(onClose);
  const input = { id: member.id };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('removeTitle', { name: member.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate(input);
        }}
      >
        <Text size="sm">{t('removeAbout', { name: member.name, organization: organization.name })}</Text>
        <DialogFooter
          submit={t('remove')}
          color="brick.6"
          isBusy={remove.isPending}
          problem={remove.error ? failureText(remove.error) : undefined}
          aside={<AsCode area="members" verb="remove" input={() => input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
