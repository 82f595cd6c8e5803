'use client';

import { Button, Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EventDescription } from '#components/platform/docs/event-description.tsx';
import { type EventGroup, type EventType, withPattern, withType } from './event-groups.ts';
import { EventSample } from './event-sample.tsx';
import classes from './form.module.css';

function TypeChoice({
  type: { type, description },
  isCovered,
  isChosen,
  onChoose,
}: {
  type: EventType;
  isCovered: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const t = useTranslations('webhookForm.picker');
  const [isShown, setShown] = useState(false);
  return (
    <li>
      <div className={classes.type}>
        <Checkbox
          className={classes.typeBox}
          label={<code>{type}</code>}
          description={<EventDescription text={description} />}
          checked={isChosen || isCovered}
          disabled={isCovered}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isShown}
          aria-label={t('sampleOf', { type })}
          onClick={() => setShown(!isShown)}
        >
          {t('sample')}
        </Button>
      </div>
      {isShown && <EventSample type={type} />}
    </li>
  );
}

export function EventGroupChoice({
  group: { pattern, types },
  isUnfolded,
  chosen,
  onChange,
}: {
  group: EventGroup;
  isUnfolded: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const t = useTranslations('webhookForm.picker');
  const [isOpen, setOpen] = useState(false);
  const isAll = chosen.includes(pattern);
  const some = types.filter(({ type }) => chosen.includes(type)).length;
  const isShown = isOpen || isUnfolded;
  return (
    <div>
      <div className={classes.type}>
        <Checkbox
          className={classes.typeBox}
          label={<code>{pattern}</code>}
          checked={isAll}
          indeterminate={!isAll && some > 0}
          onChange={(event) => onChange(withPattern(chosen, pattern, event.currentTarget.checked))}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isShown}
          aria-label={t('typesOf', { pattern, count: types.length })}
          rightSection={
            <IconChevronRight
              size={13}
              aria-hidden
              className={classes.fold}
              data-open={isShown || undefined}
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t('types', { count: types.length })}
        </Button>
      </div>
      {isShown && (
        <ul className={classes.types}>
          {types.map((one) => (
            <TypeChoice
              key={one.type}
              type={one}
              isCovered={isAll}
              isChosen={chosen.includes(one.type)}
              onChoose={(isChosen) => onChange(withType(chosen, one.type, isChosen))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
