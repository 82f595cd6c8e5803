import { emailTones } from '#server/base/mail/email-view.ts';
import type { LooseKind } from '../surface/loose-kinds.ts';

export const mailKinds: readonly LooseKind[] = [
  {
    kind: 'email',
    plural: 'emails',
    area: 'emails',
    module: 'platform',
    made: 'send',
    title: ['subject'],
    columns: ['status', 'to', 'kind', 'contact_id', 'created_at', 'sent_at'],
    tones: emailTones,
    essentials: ['to', 'subject', 'body'],
    texts: ['body'],
  },
  {
    kind: 'email_suppression',
    plural: 'email_suppressions',
    area: 'emailSuppressions',
    module: 'platform',
    made: 'add',
    title: ['address'],
    columns: ['reason', 'detail', 'created_at'],
    essentials: ['address', 'detail'],
  },
];
