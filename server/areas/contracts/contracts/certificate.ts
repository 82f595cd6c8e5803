import { escapeHtml } from '#server/base/mail/template.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
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
export const pageOf = (certificate: Contract['certificate']): string | null =>
  certificate && certificatePage(certificate as Certificate);

const escaped = (value: unknown) => escapeHtml(String(value ?? '–'));

/** Writes the certificate as a page to print and keep. */
function certificatePage(certificate: Certificate): string {
  const { number, title, organization, document, signatures, trail, issued_at } = certificate;
  const rows = signatures.map((one) => {
    const cells = [one.signed_name, `${one.name}, ${one.email}`, one.role, one.method, one.signed_at, one.ip];
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const heads = ['Signature', 'Person', 'Role', 'Method', 'Time (UTC)', 'Address'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Certificate ${escaped(number)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.4rem;text-align:left;overflow-wrap:anywhere}code{overflow-wrap:anywhere}</style></head>
<body><h1>Certificate of signature</h1>
<p>${escaped(organization.name)} · ${escaped(number)} · <strong>${escaped(title)}</strong></p>
<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Document, SHA-256: <code>${escaped(document.sha256)}</code> (${escaped(document.media_type)}, ${escaped(document.size)} bytes)</p>
<p>Trail: ${trail.length} entries, the last one <code>${escaped(trail.hash)}</code></p>
<p>Issued ${escaped(issued_at)}</p></body></html>`;
}
