import { defineStates } from '#server/resources/resource/states.ts';
import { t } from './messages.ts';

/** An entry is invoiced as long as a line of an invoice charges it. */
export const timeEntryStates = defineStates(
  'open',
  {
    open: { invoiced: { by: 'platform', event: 'invoiced' } },
    invoiced: { open: { by: 'platform', event: 'reopened' } },
  },
  { open: 'waiting', invoiced: 'good' },
  { invoiced: t('billInstead'), open: t('freeInstead') },
);
