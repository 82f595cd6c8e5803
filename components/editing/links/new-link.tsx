'use client';

import { Anchor, Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';

interface Props {
  /** The link whose page the team may see; undefined for one without a preview. */
  id?: string;
  name: string;
  address: string;
  /** True if the link asks for a password. */
  isLocked: boolean;
  onClose: () => void;
}

/** The address of a new link, which is shown only now, and what its guest sees. */
export function NewLink({ id, name, address, isLocked, onClose }: Props) {
  const t = useTranslations('reviewLinks');
  const common = useTranslations('common');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('made', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text size="sm" mb="sm">
        {t(isLocked ? 'madeLocked' : 'madeAbout')}
      </Text>
      <CodeBlock text={address} name={t('address')} copyLabel={t('copy')} />
      {id !== undefined && (
        <Anchor href={`/review-preview/${id}`} target="_blank" size="sm" mt="sm" display="block">
          {t('preview')}
        </Anchor>
      )}
    </Modal>
  );
}
