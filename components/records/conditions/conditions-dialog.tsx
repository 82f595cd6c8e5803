'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { ConditionList } from './condition-list.tsx';
import { noConditions, readConditions, writeConditions } from './conditions.ts';

/** The conditions that records of the list must meet. A filter that a form cannot show is shown as it is. */
export function ConditionsDialog({
  filter,
  onChange,
  onClose,
}: {
  filter: string | null;
  onChange: (filter: string | null) => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const given = readConditions(filter);
  const [conditions, setConditions] = useState(given ?? noConditions);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('data.conditions.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onChange(given ? writeConditions(conditions) : filter);
        }}
      >
        {given ? (
          <ConditionList value={conditions} onChange={setConditions} />
        ) : (
          <>
            <p>{t('data.conditions.asCode')}</p>
            <CodeBlock text={filter ?? ''} name={t('data.conditions.title')} />
          </>
        )}
        <DialogFooter
          submit={t('data.conditions.apply')}
          isBusy={false}
          onCancel={onClose}
          aside={
            filter !== null && (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {t('data.conditions.removeAll')}
              </Button>
            )
          }
        />
      </form>
    </Modal>
  );
}
