'use client';

import { Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { IssuedToken, Token } from './tokens.ts';
import { useRefreshTokens } from './use-tokens.ts';

const overlapMinutes = ['0', '60', '1440', '10080'] as const;

export function RotateDialog({
  token,
  onIssued,
  onClose,
}: {
  token: Token;
  onIssued: (issued: IssuedToken) => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const failureText = useFailureText();
  const refresh = useRefreshTokens();
  const [overlap, setOverlap] = useState('1440');
  const rotate = useMutation(
    useTRPC().tokens.rotate.mutationOptions({
      onSuccess: ({ data }) => {
        void refresh();
        onIssued(data);
      },
    }),
  );
  const input = () => ({ id: token.id, overlap_minutes: Number(overlap) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rotate.title', { name: token.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate(input());
        }}
      >
        <Text size="sm" mb="md">
          {t('rotate.about')}
        </Text>
        <Radio.Group label={t('rotate.overlap')} value={overlap} onChange={setOverlap}>
          <Stack gap="xs" mt="xs">
            {overlapMinutes.map((minutes) => (
              <Radio key={minutes} value={minutes} label={t(`rotate.minutes.${minutes}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <DialogFooter
          submit={t('rotate.submit')}
          isBusy={rotate.isPending}
          problem={rotate.error ? failureText(rotate.error) : undefined}
          aside={<AsCode area="tokens" verb="rotate" input={input} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
