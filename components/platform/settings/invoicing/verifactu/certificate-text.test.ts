import { expect, test } from 'vitest';
import { certificateText } from './certificate-text.ts';

const bytesOf = (bytes: Buffer) => new Uint8Array(bytes).buffer;

test('PEM is sent as it is, and a file of PKCS#12 in base64', () => {
  const pem = 'Bag Attributes\n-----BEGIN CERTIFICATE-----\nAA==\n';
  expect(certificateText(bytesOf(Buffer.from(pem)))).toBe(pem);
  const binary = Buffer.from([48, 130, 255, 0, 128]);
  expect(certificateText(bytesOf(binary))).toBe(binary.toString('base64'));
});
