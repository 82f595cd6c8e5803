import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('certificate', {
  address: 'IP address',
  bytes: '{size} bytes',
  document: 'Document, SHA-256:',
  heading: 'Certificate of signature',
  issued: 'Issued {at}',
  method: 'Method',
  methodName: '{method, select, drawn {drawn} uploaded {uploaded} other {typed}}',
  pageTitle: 'Certificate {number}',
  person: 'Person',
  role: 'Role',
  roleName: '{role, select, approver {approver} witness {witness} viewer {reader} cc {copy} other {signer}}',
  signature: 'Signature',
  time: 'Time (UTC)',
  trail: 'Trail: {count, plural, one {# entry} other {# entries}}; hash of the last one:',
});
