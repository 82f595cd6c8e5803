'use client';

import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProblemText } from '../../values/problem-text.tsx';
import type { FieldProps } from '../editor-props.ts';
import formClasses from '../form.module.css';
import { useNaming } from '../naming.tsx';
import { paperRows, withPaperTax } from './paper-rows.ts';
import { PaperTaxTable } from './paper-tax-table.tsx';
import { useComputedTaxes } from './use-computed-taxes.ts';

/** The taxes of a bill as on the paper, beside the computed ones. They are collapsed until a person asks for them. */
export function PaperTaxes({ property, value, onChange, problems }: FieldProps) {
  const t = useTranslations('data.paperTaxes');
  const naming = useNaming();
  const [isAsked, setAsked] = useState(false);
  const rows = paperRows(useComputedTaxes(), value);
  const [problem] = Object.values(problems);
  const isOpen = isAsked || problem !== undefined || rows.some(({ typed }) => typed !== '');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={naming.property(property.name)}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<Chevron size={15} aria-hidden />}
        onClick={() => setAsked(!isOpen)}
      >
        {t('title')}
      </Button>
      {isOpen && (
        <>
          <p className={formClasses.about}>{t(rows.length > 0 ? 'about' : 'noTaxes')}</p>
          {rows.length > 0 && (
            <PaperTaxTable rows={rows} onType={(code, typed) => onChange(withPaperTax(rows, code, typed))} />
          )}
        </>
      )}
      {problem && (
        <p className={formClasses.problem} role="alert">
          <ProblemText text={problem} />
        </p>
      )}
    </section>
  );
}
