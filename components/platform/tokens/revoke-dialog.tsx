'use client';

import { Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useAgo } from '#components/base/ui/ago.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { ending, type Token } from './tokens.ts';
import { useRevokeToken } from './use-tokens.ts';

export function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const t = useTranslations();
  const ago = useAgo();
  const revoke = useRevokeToken();
  const lastUse = token.last_used_at
    ? t('revoke.used', { when: ago(token.last_used_at) })
    : t('revoke.unused');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('revoke.title', { name: token.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void revoke(token);
          onClose();
        }}
      >
        <Text size="sm">{t('revoke.about', { name: token.name, ending: ending(token) })}</Text>
        <Text size="sm" mt="sm" c="dimmed">
          {lastUse}
        </Text>
        <DialogFooter
          submit={t('revoke.submit')}
          isBusy={false}
          color="brick.6"
          aside={<AsCode area="tokens" verb="revoke" input={() => ({ id: token.id })} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
