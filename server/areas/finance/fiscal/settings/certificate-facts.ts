import type { X509Certificate } from 'node:crypto';
import { spanishNumber } from '../record/spanish-number.ts';

export interface CertificateFacts {
  /** The name of its holder. */
  subject: string;
  taxId: string | null;
  /** The first and the last moment at which it is valid. */
  from: string;
  until: string;
}

/** The parts of the name of the holder, a line each. */
const partsOf = (subject: string): Map<string, string> =>
  new Map(
    subject.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );

/**
 * The tax number that a certificate is for. That of an organization is in its identifier, or in brackets in the name of the
 * person who acts for it; that of a person is the serial number of the name.
 */
function numberIn(parts: ReadonlyMap<string, string>): string | null {
  const organization = parts.get('organizationIdentifier') ?? parts.get('2.5.4.97');
  const [, represented] = /\(R: ?([A-Z0-9]{9})\)/.exec(parts.get('CN') ?? '') ?? [];
  const person = parts.get('serialNumber')?.replace(/^IDCES-/, '');
  return spanishNumber(organization?.replace(/^VATES-/, '') ?? represented ?? person);
}

export function factsOf(certificate: X509Certificate): CertificateFacts {
  const parts = partsOf(certificate.subject);
  return {
    subject: parts.get('O') ?? parts.get('CN') ?? certificate.subject.replaceAll('\n', ', '),
    taxId: numberIn(parts),
    from: new Date(certificate.validFrom).toISOString(),
    until: new Date(certificate.validTo).toISOString(),
  };
}
