'use client';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Asks before something typed is left behind: by a link here, or by closing the page. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const t = useTranslations('data');
  const router = useRouter();
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    if (!isActive) return;
    const unloading = (event: BeforeUnloadEvent) => event.preventDefault();
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== window.location.origin) return;
      const isThisPage =
        link.pathname === window.location.pathname &&
        link.search === window.location.search &&
        link.hash !== '';
      if (isThisPage) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(`${link.pathname}${link.search}`);
    };
    window.addEventListener('beforeunload', unloading);
    document.addEventListener('click', clicked, true);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      document.removeEventListener('click', clicked, true);
    };
  }, [isActive]);

  return (
    <Modal
      opened={target !== undefined}
      onClose={() => setTarget(undefined)}
      title={t('leave.title')}
      withCloseButton={false}
    >
      <Text size="sm">{t('leave.about')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => target !== undefined && router.push(target)}>
          {t('leave.go')}
        </Button>
        <Button data-autofocus onClick={() => setTarget(undefined)}>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
