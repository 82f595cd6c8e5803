'use client';

import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters } from '#components/base/list/filters.tsx';
import list from '#components/base/list/list.module.css';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { RecordSelect } from '#components/records/form/selects/record-select.tsx';
import { sourceTypes } from '#server/areas/finance/postings/posting-keys.ts';
import { FurtherFilters } from './further-filters.tsx';
import { usePostingView } from './use-postings.ts';
import { choiceOf, isNarrowed, keyChoices, keysOf, noFilters } from './view.ts';

/** The filters of the list of postings. */
export function PostingFilters() {
  const t = useTranslations('postings');
  const [view, setView] = usePostingView();
  return (
    <>
      <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
        <ChoiceFilter
          label={t('key')}
          placeholder={t('any')}
          options={keyChoices.map((value) => ({
            ...{ value, label: t(value === 'result' ? 'wholeResult' : `keys.${value}`) },
          }))}
          value={choiceOf(view.key)}
          onChange={(choice) => setView({ key: keysOf(choice) })}
        />
        <ChoiceFilter
          label={t('document')}
          placeholder={t('any')}
          options={sourceTypes.map((value) => ({ value, label: t(`sources.${value}`) }))}
          value={view.source_type}
          onChange={(source_type) => setView({ source_type })}
        />
        <DayFilter
          className={list.filter}
          label={t('from')}
          value={view.from ?? ''}
          onChange={(day) => setView({ from: day || null })}
        />
        <DayFilter
          className={list.filter}
          label={t('to')}
          value={view.to ?? ''}
          onChange={(day) => setView({ to: day || null })}
        />
        <RecordSelect
          className={list.filter}
          kind="company"
          label={t('company')}
          value={view.company_id}
          onChange={(company_id) => setView({ company_id, supplier_id: null })}
        />
        <RecordSelect
          className={list.filter}
          kind="supplier"
          label={t('supplier')}
          value={view.supplier_id}
          onChange={(supplier_id) => setView({ supplier_id, company_id: null })}
        />
        <RecordSelect
          className={list.filter}
          kind="project"
          label={t('project')}
          value={view.project_id}
          onChange={(project_id) => setView({ project_id, without: null })}
        />
      </Filters>
      <FurtherFilters />
    </>
  );
}
