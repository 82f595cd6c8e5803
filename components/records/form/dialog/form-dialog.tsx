'use client';

import { Modal, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';

interface Props {
  title: string;
  size: number | string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, over any page and over other dialogs. It fills the screen of a telephone. */
export function FormDialog({ title, size, onClose, children }: Props) {
  const t = useTranslations('common');
  const isPhone = useMediaQuery('(max-width: 47.99em)') === true;

  /** Escape closes an open list first, and only the dialog in which it is pressed. */
  function onKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

/** The place of the fields while they are loaded. */
export const FormSkeleton = () => (
  <Stack gap="md" aria-busy="true">
    {['one', 'two', 'three', 'four'].map((line) => (
      <Skeleton key={line} height={56} />
    ))}
  </Stack>
);

export function FormNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const failureText = useFailureText();
  return <Failed title={t('broken.title')} about={failureText(error)} onRetry={onRetry} />;
}
