import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import type { EmailRow } from './email-rows.ts';
import { escapeHtml } from './template.ts';

const values = z.record(z.string(), z.string());

const place = (organization: string) => `mail ${organization}`;

interface Owner {
  app: Pick<Services, 'seal'>;
  organization: string;
}

/** Encrypts personal links, because people who may read the organization's mails must not be able to use them. */
export const sealPersonal = ({ app, organization }: Owner, given: Readonly<Record<string, string>>): string =>
  app.seal.close(JSON.stringify(given), place(organization));

/** The mail as its receiver gets it. */
export function withPersonal({ app, organization }: Owner, row: EmailRow): EmailRow {
  if (row.sealed_values === null) return row;
  const known = values.parse(JSON.parse(app.seal.open(row.sealed_values, place(organization))));
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/\[\[(\w+)\]\]/g, (whole, name: string) => encode(known[name] ?? whole));
  const html_body = row.html_body === null ? null : fill(row.html_body, escapeHtml);
  return { ...row, text_body: fill(row.text_body, (value) => value), html_body };
}
