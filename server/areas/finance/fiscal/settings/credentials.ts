import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { duplexPair } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { z } from 'zod';

/** A certificate with its key, as it is sealed: a file of PKCS#12 in base64, or PEM text. */
const shape = z.object({ form: z.enum(['pfx', 'pem']), text: z.string(), password: z.string() });

export type Credentials = z.output<typeof shape>;

export const readCredentials = (text: string): Credentials => shape.parse(JSON.parse(text));

export const asCredentials = (text: string, password: string): Credentials => ({
  form: text.includes('-----BEGIN') ? 'pem' : 'pfx',
  text,
  password,
});

/** How a connection uses the certificate. */
export const tlsOf = ({ form, text, password: passphrase }: Credentials) =>
  form === 'pem'
    ? { cert: certificatesIn(text), key: [{ pem: text, passphrase }] }
    : { pfx: [{ buf: Buffer.from(text, 'base64'), passphrase }] };

/** Opens a certificate with its key. Undefined if it cannot be opened, or if the key belongs to another one. */
export function openCertificate(credentials: Credentials): X509Certificate | undefined {
  try {
    return credentials.form === 'pem' ? openPem(credentials) : openPfx(credentials);
  } catch {
    return undefined;
  }
}

const certificatesIn = (text: string): string =>
  (text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).join('\n');

/** The certificate of the key is the first one that the text has. */
function openPem({ text, password }: Credentials): X509Certificate | undefined {
  const key: KeyObject = createPrivateKey({ key: text, passphrase: password });
  const certificate = new X509Certificate(certificatesIn(text));
  return certificate.checkPrivateKey(key) ? certificate : undefined;
}

/** Node has no function that reads the certificate of such a file, so a connection that never begins shows it. */
function openPfx(credentials: Credentials): X509Certificate | undefined {
  const [here, there] = duplexPair();
  const server = new TLSSocket(here, {
    isServer: true,
    secureContext: createSecureContext(tlsOf(credentials)),
  });
  try {
    return server.getX509Certificate();
  } finally {
    server.destroy();
    there.destroy();
  }
}
