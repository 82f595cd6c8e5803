import { referenceCss } from './reference-css.ts';

type Instance = { destroy(): void; updateConfiguration(configuration: object): void };
type Scalar = { createApiReference(element: Element, configuration: object): Instance };

declare global {
  interface Window {
    Scalar?: Scalar;
  }
}

let loading: Promise<Scalar> | undefined;

/**
 * Loads Scalar with a script element that a trusted script creates, as the content security policy
 * (strict-dynamic) requires.
 */
export function loadScalar(): Promise<Scalar> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/docs/reference.js';
    script.onload = () => (window.Scalar ? resolve(window.Scalar) : reject(new Error('no Scalar')));
    script.onerror = () => reject(new Error('reference.js did not load'));
    document.head.append(script);
  });
  return loading;
}

export const documentUrl = (area: string) => `/api/v1/openapi.json?area=${area}`;

/** Everything that would contact other servers is off: fonts, proxy, telemetry, hosted client and agent. */
export function configuration(area: string, scheme: 'light' | 'dark', token: string | undefined) {
  return {
    url: documentUrl(area),
    theme: 'none',
    customCss: referenceCss,
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    hideDarkModeToggle: true,
    forceDarkModeState: scheme,
    persistAuth: false,
    documentDownloadType: 'json',
    // Every reply shows its own schema; a second list of all schemas would double the rendering work.
    hideModels: true,
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    authentication: {
      preferredSecurityScheme: 'bearer',
      ...(token ? { securitySchemes: { bearer: { token } } } : {}),
    },
  };
}
