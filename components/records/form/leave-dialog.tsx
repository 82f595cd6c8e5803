'use client';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

export function LeaveDialog({
  isOpen,
  onGo,
  onStay,
}: {
  isOpen: boolean;
  onGo: () => void;
  onStay: () => void;
}) {
  const t = useTranslations('common');
  return (
    <Modal opened={isOpen} onClose={onStay} title={t('leave.title')} withCloseButton={false}>
      <Text size="sm">{t('leave.about')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onGo}>
          {t('leave.go')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
