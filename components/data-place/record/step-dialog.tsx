'use client';

import { propertiesOf } from '../form/editor-of.ts';
import { useTellSaved } from '../form/saved-notice.tsx';
import { valuesOf } from '../form/values.ts';
import type { Call, Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { CallDialog } from './call-dialog.tsx';
import type { OpenStep } from './steps.ts';

/** What a step needs and the record lacks, and what can be said with it. */
export function StepDialog({
  open,
  update,
  record,
  onClose,
}: {
  open: OpenStep;
  update: Call;
  record: Entry;
  onClose: () => void;
}) {
  const { kind, words } = useKind();
  const tellSaved = useTellSaved();
  const asked = new Set([...open.missing, ...open.step.carries]);
  const properties = propertiesOf(update.schema, update.refers)
    .filter(({ name }) => asked.has(name) && !kind.withheld.includes(name))
    .map((one) => ({ ...one, isRequired: open.step.needs.includes(one.name) }));
  return (
    <CallDialog
      title={words.step(kind.kind, open.to)}
      id={record.id}
      area={update.area}
      verb={update.verb}
      fixed={{ status: open.to }}
      properties={properties}
      initial={valuesOf(properties, record)}
      onDone={(reply) => {
        tellSaved(reply);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
