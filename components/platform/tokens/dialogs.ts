import type { IssuedToken, Token } from './tokens.ts';

/** The dialog over the table; one at a time. The dialog for a new token is in the address instead. */
export type TokenAction = { kind: 'edit' | 'rotate' | 'revoke'; token: Token };
export type OpenDialog = TokenAction | { kind: 'issued'; issued: IssuedToken; isRotation: boolean };
