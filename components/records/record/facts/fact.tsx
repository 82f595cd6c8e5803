'use client';

import { Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useIsHydrated } from '#components/base/ui/use-is-hydrated.ts';
import type { Property } from '../../form/editor-of.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { FullValue } from '../../values/full-value.tsx';
import classes from './facts.module.css';
import { FrozenMark } from './frozen-mark.tsx';

/** Runs already when the pointer reaches a value, so that the first letters are not typed before the input is there. */
const loadEditor = () => loadPart(() => import('./fact-editor.tsx'));

const FactEditor = dynamic(() => loadEditor().then((all) => all.FactEditor), {
  ssr: false,
  loading: () => <Skeleton height={36} radius="md" />,
});

interface Props {
  name: string;
  record: Entry;
  /** The input of the property, if this person can change it here. */
  property: Property | undefined;
  /** Why rules keep the property from changing, if this person could change it otherwise. */
  fixed?: string | undefined;
  isWide?: boolean;
  isAmount?: boolean;
  /** The step that the value leads to, such as the payment of a balance. */
  action?: ReactNode;
}

/** A property with its value. A click on the value opens its input in the same place. */
export function Fact({ name, record, property, fixed, isWide = false, isAmount = false, action }: Props) {
  const { kind, words } = useKind();
  const [isEditing, setEditing] = useState(false);
  const isHydrated = useIsHydrated();
  const t = useTranslations('record');
  const button = useFocusAfter(isEditing);
  const label = words.property(kind.kind, name);
  const { update } = kind;
  const isOpen = isEditing && property !== undefined && update !== null;
  return (
    <div
      className={classes.fact}
      data-wide={isWide || undefined}
      data-amount={isAmount || undefined}
      data-editing={isOpen || undefined}
    >
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <FactEditor property={property} update={update} record={record} onClose={() => setEditing(false)} />
        ) : (
          <>
            <FullValue name={name} value={record[name]} record={record} />
            {action}
            {fixed !== undefined && <FrozenMark property={label} reason={fixed} />}
            {property && (
              <button
                ref={button}
                type="button"
                className={classes.edit}
                aria-label={t('editFact', { property: label })}
                disabled={!isHydrated}
                onPointerEnter={() => void loadEditor()}
                onFocus={() => void loadEditor()}
                onClick={() => setEditing(true)}
              >
                <IconPencil size={14} stroke={1.8} aria-hidden />
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

/** Returns the focus to the button when the input is closed. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
