import { z } from 'zod';
import { preparedOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { isUpgrading } from './requirements.ts';
import { switchVerifactu } from './switch-verifactu.ts';
import { uploadCertificate } from './upload-certificate.ts';
import { showVerifactu, verifactu } from './verifactu-shown.ts';

const place = { path: '/finance/verifactu', tag: 'Fiscal records', area: 'finance' } as const;
const reply = recordReply(verifactu);
const prepare = async (app: Parameters<typeof isUpgrading>[0]) => ({ isUpgrading: await isUpgrading(app) });

const mostCharacters = 100_000;

export const getVerifactu = preparedOperation({
  ...place,
  method: 'GET',
  role: 'manager',
  summary: 'Read the state of VeriFactu',
  description:
    'Tells whether invoices of an organization in Spain have fiscal records that are sent to the tax agency, names everything that is missing for that, and counts the records that wait or were refused.',
  input: z.strictObject({}),
  output: reply,
  prepare,
  handler: async (ctx, { isUpgrading: isOpen }) => ({ data: await showVerifactu(ctx, isOpen) }),
});

export const switchVerifactuOperation = preparedOperation({
  ...place,
  method: 'PATCH',
  role: 'admin',
  summary: 'Switch VeriFactu on or off',
  description:
    'From the moment on which it is `on`, each invoice and credit note to a customer has a record in one chain, carries a QR code, and is sent to the tax agency. It is refused with everything that is missing. Records that exist are sent after `off` too.',
  examples: { request: { status: 'off' } },
  input: z.strictObject({ status: z.enum(['off', 'on']).describe('The wanted state.') }),
  output: reply,
  prepare,
  handler: async (ctx, { status, isUpgrading: isOpen }) => {
    await switchVerifactu(ctx, status, isOpen);
    return { data: await showVerifactu(ctx, isOpen) };
  },
});

export const putCertificate = preparedOperation({
  ...place,
  path: '/finance/verifactu/certificate',
  method: 'POST',
  role: 'admin',
  summary: 'Upload the certificate of VeriFactu',
  description:
    'The certificate of the organization with its key, with which it identifies itself to the tax agency. It is stored encrypted and never shown again. It must have the tax number of the organization.',
  examples: {
    request: { certificate: '-----BEGIN CERTIFICATE-----\n…', password: 'the password of the key' },
  },
  input: z.strictObject({
    certificate: z
      .string()
      .trim()
      .min(1)
      .max(mostCharacters)
      .describe(
        'A file of PKCS#12 (.p12, .pfx) in base64, or PEM text with the certificate and its key. Write-only.',
      ),
    password: z
      .string()
      .max(1000)
      .default('')
      .describe('The password of the file or of the key. Write-only.'),
  }),
  output: reply,
  prepare,
  handler: async (ctx, { certificate, password, isUpgrading: isOpen }) => {
    await uploadCertificate(ctx, certificate, password);
    return { data: await showVerifactu(ctx, isOpen) };
  },
});
