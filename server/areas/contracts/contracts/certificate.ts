import { escapeHtml } from '#server/base/mail/template.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './certificate-messages.ts';
import type { Contract } from './contracts.ts';
import type { Signer } from './signers.ts';
import { isNeeded } from './signing.ts';
import type { TrailHead } from './trail.ts';

const testimony = (signer: Signer) => ({
  id: signer.id,
  name: signer.name,
  email: signer.email,
  role: signer.role,
  signed_name: signer.signed_name,
  signed_at: signer.signed_at,
  method: signer.method,
  signature_sha256: signer.signature_sha256,
  ip: signer.ip,
  user_agent: signer.user_agent,
});

/** The certificate is made with the last signature, and stored with the contract. */
export const certificateOf = (
  contract: Given<Contract>,
  organization: { id: string; name: string },
  head: TrailHead,
  issuedAt: string,
) => ({
  contract_id: contract.id,
  number: contract.number,
  title: contract.title,
  organization: { id: organization.id, name: organization.name },
  document: {
    sha256: contract.document_sha256,
    media_type: contract.document_media_type,
    size: contract.document_size,
  },
  sent_at: contract.sent_at,
  signatures: (contract.signers ?? []).filter(isNeeded).map(testimony),
  trail: { length: head.length, hash: head.hash },
  issued_at: issuedAt,
});

type Certificate = ReturnType<typeof certificateOf>;

// A stored certificate was made by `certificateOf`, and its schema is loose because clients only keep it.
export const pageOf = (certificate: Contract['certificate'], locale: Locale): string | null =>
  certificate && certificatePage(certificate as Certificate, locale);

/** Writes the certificate as a page to print and keep. */
function certificatePage(certificate: Certificate, locale: Locale): string {
  const { number, title, organization, document, signatures, trail, issued_at } = certificate;
  const shown = (value: Message | string | number | null) =>
    escapeHtml(value === null ? '–' : String(inLanguage(value, locale)));
  const rows = signatures.map((one) => {
    const cells = [
      one.signed_name,
      `${one.name}, ${one.email}`,
      t('roleName', { role: one.role }),
      one.method && t('methodName', { method: one.method }),
      one.signed_at,
      one.ip,
    ];
    return `<tr>${cells.map((cell) => `<td>${shown(cell)}</td>`).join('')}</tr>`;
  });
  const heads = [t('signature'), t('person'), t('role'), t('method'), t('time'), t('address')];
  const size = document.size === null ? null : t('bytes', { size: document.size });
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${shown(t('pageTitle', { number: number ?? '–' }))}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.4rem;text-align:left;overflow-wrap:anywhere}code{overflow-wrap:anywhere}</style></head>
<body><h1>${shown(t('heading'))}</h1>
<p>${shown(organization.name)} · ${shown(number)} · <strong>${shown(title)}</strong></p>
<table><thead><tr>${heads.map((head) => `<th>${shown(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<p>${shown(t('document'))} <code>${shown(document.sha256)}</code> (${shown(document.media_type)}, ${shown(size)})</p>
<p>${shown(t('trail', { count: trail.length }))} <code>${shown(trail.hash)}</code></p>
<p>${shown(t('issued', { at: issued_at }))}</p></body></html>`;
}
