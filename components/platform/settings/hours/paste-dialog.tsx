'use client';

import { Modal, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { type Holiday, readHolidays } from './holidays.ts';
import classes from './hours.module.css';

interface Props {
  /** Adds the existing holidays, because the list is sent completely. */
  merged: (found: Holiday[]) => Holiday[];
  onClose: () => void;
  onRead: (found: Holiday[]) => Promise<boolean>;
}

/** Reads many holidays at once, pasted from a list or a table. */
export function PasteDialog({ merged, onClose, onRead }: Props) {
  const t = useTranslations('hours');
  const common = useTranslations('common');
  const convention = useConvention();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const { found, unread } = readHolidays(text, convention);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pasteTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          setTried(true);
          if (found.length === 0) return;
          setBusy(true);
          const isSaved = await onRead(found);
          setBusy(false);
          if (isSaved) onClose();
        }}
      >
        <Textarea
          label={t('lines')}
          description={t('linesAbout')}
          placeholder={'2026-12-25 …\n01/01/2027; …'}
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          error={isTried && found.length === 0 && t('noLines')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ReadLines count={text.trim() ? found.length : undefined} unread={unread} />
        <DialogFooter
          submit={t('addThem')}
          isBusy={isBusy}
          aside={<AsCode area="settings" verb="update" input={() => ({ holidays: merged(found) })} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

interface ReadLinesProps {
  /** Undefined until there is a text. */
  count: number | undefined;
  unread: readonly string[];
}

/** The number of holidays that were read, and the first lines that could not be read. */
function ReadLines({ count, unread }: ReadLinesProps) {
  const t = useTranslations('hours');
  return (
    <>
      <Text size="sm" mt="sm" role="status">
        {count !== undefined && t('read', { count, unread: unread.length })}
      </Text>
      {unread.length > 0 && (
        <ul className={classes.quiet}>
          {unread.slice(0, 5).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
