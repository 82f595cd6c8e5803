async function readCsrfToken(): Promise<string> {
  const reply = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const { csrfToken }: { csrfToken: string } = await reply.json();
  return csrfToken;
}

async function post(path: string, fields: Record<string, unknown>): Promise<Response> {
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, csrfToken: await readCsrfToken(), json: 'true' }),
  });
}

export type SignInResult =
  | { ok: true }
  | { ok: false; reason: 'credentials' | 'second_step' | 'expired' | 'busy' | 'unavailable' }
  | { ok: false; reason: 'throttled'; seconds: number };

/**
 * `device` is the device token issued after a password reset; with it, failed attempts from elsewhere do not
 * delay this device.
 */
export async function signIn(email: string, password: string, device?: string): Promise<SignInResult> {
  return resultOf(await post('callback/credentials', { email, password, device, callbackUrl: '/' }));
}

/** The second step of a sign-in that began with `signIn` in this browser. */
export async function finishSignIn(code: string): Promise<SignInResult> {
  return resultOf(await post('callback/second-step', { code, callbackUrl: '/' }));
}

/** `answer` is what a passkey has signed, as the text of its JSON. */
export async function signInWithPasskey(answer: string): Promise<SignInResult> {
  return resultOf(await post('callback/passkey', { response: answer, callbackUrl: '/' }));
}

const reasons = ['credentials', 'second_step', 'expired'] as const;

async function resultOf(reply: Response): Promise<SignInResult> {
  if (reply.ok) return { ok: true };
  if (reply.status === 503) return { ok: false, reason: 'busy' };
  if (reply.status === 429)
    return { ok: false, reason: 'throttled', seconds: Number(reply.headers.get('Retry-After') ?? 60) };
  const { url = '/' }: { url?: string } = await reply.json().catch(() => ({}));
  const error = new URL(url, window.location.origin).searchParams.get('error');
  return { ok: false, reason: reasons.find((reason) => reason === error) ?? 'unavailable' };
}

/** The page of the second step, which leads to `next` in that organization. */
export function secondStepAddress(next: string, organizationId?: string): string {
  const query = new URLSearchParams({ next });
  if (organizationId !== undefined) query.set('organization', organizationId);
  return `/sign-in/second-step?${query}`;
}

/** The page after a sign-in that a form of another page has made; undefined if there was no answer. */
export function addressAfter(result: SignInResult | undefined): string {
  if (result?.ok) return '/';
  return result?.reason === 'second_step' ? secondStepAddress('/') : '/sign-in';
}

/** Loads a whole new page afterwards, so that no data of the session stays in the memory of this tab. */
export async function signOut() {
  const reply = await post('signout', { callbackUrl: '/sign-in' });
  if (!reply.ok) throw new Error(`Signing out answered ${reply.status}`);
  // The session has ended, so a part of the product that does not load must not keep the person on this page.
  await import('../files/uploads/kept-files.ts').then(({ dropAllKept }) => dropAllKept()).catch(() => {});
  window.location.assign('/sign-in');
}

export async function enterOrganization(organizationId: string) {
  const reply = await post('session', { data: { organization_id: organizationId } });
  if (!reply.ok) throw new Error(`Switching organization answered ${reply.status}`);
}

export async function switchOrganization(organizationId: string) {
  await enterOrganization(organizationId);
  window.location.assign('/');
}

/**
 * Reading the session renews its cookie, so it expires twelve hours after the last visit and not after the
 * sign-in.
 */
export async function keepSession() {
  await fetch('/api/auth/session', { cache: 'no-store' }).catch(() => undefined);
}

/** Opens the organization's own sign-in page; next-auth brings the person back to `next`. */
export async function signInWithProvider(next: string) {
  const reply = await post('signin/oidc', { callbackUrl: next });
  const { url = '/sign-in?error=oidc' }: { url?: string } = await reply.json().catch(() => ({}));
  window.location.assign(url);
}
