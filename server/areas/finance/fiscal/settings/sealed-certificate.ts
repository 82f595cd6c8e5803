import type { Services } from '#server/calls/services.ts';
import { type Credentials, readCredentials } from './credentials.ts';

/** The certificate is sealed for its organization, so that a copy in another row cannot be opened. */
const placeOf = (organization: string) => `fiscal_chains ${organization}`;

export const sealCertificate = ({ seal }: Services, organization: string, credentials: Credentials): string =>
  seal.close(JSON.stringify(credentials), placeOf(organization));

/** Opened only where a sending is about to be made. Undefined if the key of the installation is another one now. */
export function unsealCertificate(
  app: Services,
  organization: string,
  sealed: string,
): Credentials | undefined {
  try {
    return readCredentials(app.seal.open(sealed, placeOf(organization)));
  } catch (error) {
    app.log.failure('the certificate of VeriFactu does not open', error, { organization });
    return undefined;
  }
}
