'use client';

import { ActionIcon, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { operatorsFor } from './comparable.ts';
import { ConditionValue } from './condition-value.tsx';
import classes from './conditions.module.css';
import { type Condition, needsValue, type Operator, operators } from './conditions.ts';
import { PropertySelect } from './property-select.tsx';
import { useProperty } from './use-property.ts';

const isOfTime = (kind: string | undefined) => kind === 'date' || kind === 'instant';

/** One comparison: property, operator and value. */
export function ConditionRow({
  condition,
  onChange,
  onRemove,
}: {
  condition: Condition;
  onChange: (next: Condition) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('data.conditions');
  const { property, op, value } = condition;
  const { kind, field } = useProperty(property);
  const fitting = kind && field ? operatorsFor(kind, field) : [];
  // An operator of the address is kept although the form offers others.
  const offered = fitting.includes(op) || !field ? fitting : [...fitting, op];
  const labelOf = (one: Operator) => t(isOfTime(field?.kind) ? `timeOps.${one}` : `ops.${one}`);
  return (
    <li className={classes.row}>
      <PropertySelect
        property={property}
        onChange={(next, first) => onChange({ property: next, op: first ?? 'eq', value: '' })}
      />
      {field && (
        <Select
          size="xs"
          aria-label={t('operator')}
          allowDeselect={false}
          data={offered.map((one) => ({ value: one, label: labelOf(one) }))}
          value={op}
          onChange={(chosen) => {
            const next = operators.find((one) => one === chosen) ?? op;
            const isOtherForm = (next === 'in') !== (op === 'in');
            onChange({ property, op: next, value: isOtherForm || !needsValue(next) ? '' : value });
          }}
        />
      )}
      {kind && field && needsValue(op) && (
        <ConditionValue
          kind={kind}
          field={field}
          op={op}
          value={value}
          onChange={(next) => onChange({ property, op, value: next })}
        />
      )}
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        aria-label={t('remove')}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
