import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: number) => {
  const digits = new Date(at).toISOString().replace(/\D/g, '');
  return der(0x18, Buffer.from(`${digits.slice(0, 14)}Z`));
};

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'));
const commonName = object('550403');
const organizationIdentifier = object('550461');
const subjectAltName = object('551d11');
const day = 24 * 60 * 60 * 1000;

/** Makes a self-signed certificate for tests, so the repository contains no secret and no certificate that expires. */
export function makeCertificate(
  hostname: string,
  expiresAt = Date.now() + day,
  /** The tax number of an organization, such as VATES-B12345674. */
  identifier?: string,
): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const part = (type: Buffer, text: string) => der(0x31, sequence(type, der(0x0c, Buffer.from(text))));
  const more = identifier === undefined ? [] : [part(organizationIdentifier, identifier)];
  const name = sequence(part(commonName, hostname), ...more);
  const names = sequence(der(0x82, Buffer.from(hostname)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(expiresAt - 2 * day), time(expiresAt)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const text = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n` };
}

const data = object('2a864886f70d010701');
const keyBag = object('2a864886f70d010c0a0101');
const certificateBag = object('2a864886f70d010c0a0103');
const ofX509 = object('2a864886f70d01091601');
const inside = (...parts: Uint8Array[]) => der(0xa0, ...parts);
const contained = (content: Buffer) => sequence(data, inside(der(0x04, content)));

/** A certificate with its key as a file of PKCS#12, without a password. */
export function asPkcs12({ key, cert }: { key: string; cert: string }): Buffer {
  const { raw } = new X509Certificate(cert);
  const secret = createPrivateKey(key).export({ type: 'pkcs8', format: 'der' });
  const bags = sequence(
    sequence(certificateBag, inside(sequence(ofX509, inside(der(0x04, raw))))),
    sequence(keyBag, inside(secret)),
  );
  return sequence(der(0x02, Buffer.from([3])), contained(sequence(contained(bags))));
}
