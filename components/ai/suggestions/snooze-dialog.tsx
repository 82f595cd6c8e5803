'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { WrittenMoment } from '#components/base/ui/inputs/written-moment.tsx';
import type { DialogProps } from './use-deciding.tsx';
import { useSending } from './use-sending.ts';
import { useSuggestionName } from './use-suggestion-name.ts';

const presets = { tomorrow: 1, days: 3, week: 7, month: 30 } as const;
const names = Object.keys(presets) as (keyof typeof presets)[];
const morning = 9;

/** Nine in the morning, local time, that many days from now. */
function morningIn(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(morning, 0, 0, 0);
  return at.toISOString();
}

/** Snoozes a suggestion until a chosen time. */
export function SnoozeDialog({ suggestion, decide, onClose }: DialogProps) {
  const t = useTranslations('suggestions');
  const common = useTranslations('common');
  const nameOf = useSuggestionName();
  const sending = useSending(decide, onClose);
  const [until, setUntil] = useState(() => morningIn(presets.tomorrow));
  const [isTried, setTried] = useState(false);
  const missing = isTried && until === '' ? t('snooze.missing') : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (until !== '') void sending.send({ decision: 'snooze', until });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('snooze.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={submit}>
        <p>{nameOf(suggestion)}</p>
        <Group gap="xs" mb="sm">
          {names.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              aria-pressed={until === morningIn(presets[name])}
              onClick={() => setUntil(morningIn(presets[name]))}
            >
              {t(`snooze.preset.${name}`)}
            </Button>
          ))}
        </Group>
        <WrittenMoment
          label={t('snooze.until')}
          value={until}
          error={missing ?? sending.problems.until}
          onChange={setUntil}
        />
        <DialogFooter
          submit={t('act.snooze')}
          isBusy={sending.isBusy}
          problem={sending.trouble}
          aside={
            <AsCode
              area="agentSuggestions"
              verb="decide"
              input={() => ({ id: suggestion.id, decision: 'snooze' as const, until })}
            />
          }
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
