'use client';

import { Kbd, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './shortcuts.module.css';

/** The keys of a page with what they do, in their order. */
export function ShortcutsDialog({
  title,
  shortcuts,
  onClose,
}: {
  title: string;
  shortcuts: readonly { key: string; text: string }[];
  onClose: () => void;
}) {
  const t = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={classes.keys}>
        {shortcuts.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
