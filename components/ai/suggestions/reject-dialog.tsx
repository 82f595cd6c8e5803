'use client';

import { Modal, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { DialogProps } from './use-deciding.tsx';
import { useSending } from './use-sending.ts';
import { useSuggestionName } from './use-suggestion-name.ts';

const longest = 500;

/**
 * Rejects a suggestion with a reason. The reason is shown in the log, and enough rejections mute the kind.
 */
export function RejectDialog({ suggestion, decide, onClose }: DialogProps) {
  const t = useTranslations('suggestions');
  const common = useTranslations('common');
  const nameOf = useSuggestionName();
  const sending = useSending(decide, onClose);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && !reason.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim()) void sending.send({ decision: 'reject', reason: reason.trim() });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reject.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={submit}>
        <p>{nameOf(suggestion)}</p>
        <Textarea
          data-autofocus
          label={t('reject.reason')}
          description={t('reject.about')}
          required
          autosize
          minRows={2}
          maxLength={longest}
          value={reason}
          error={isMissing ? t('reject.missing') : sending.problems.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter
          submit={t('act.reject')}
          isBusy={sending.isBusy}
          problem={sending.trouble}
          aside={
            <AsCode
              area="agentSuggestions"
              verb="decide"
              input={() => ({ id: suggestion.id, decision: 'reject' as const, reason: reason.trim() })}
            />
          }
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
