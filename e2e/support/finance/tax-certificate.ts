import { asPkcs12, makeCertificate } from '../outbound/certificate.ts';

const day = 24 * 60 * 60 * 1000;

/** A certificate of an organization with its key, as it is uploaded. */
export const certificateOf = (number: string, expiresAt = Date.now() + day): string => {
  const { key, cert } = makeCertificate('Estudio Norte', expiresAt, `VATES-${number}`);
  return `${cert}${key}`;
};

/** The same as a file of PKCS#12 in base64. */
export const pkcs12Of = (number: string): string =>
  asPkcs12(makeCertificate('Estudio Norte', Date.now() + day, `VATES-${number}`)).toString('base64');
