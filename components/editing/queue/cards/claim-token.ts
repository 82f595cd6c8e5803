import { isObject } from '#components/records/kinds/kind.ts';

/** The token of this person's claim of a card, without which their own change would be refused. */
export const claimTokenOf = ({ claim }: Readonly<Record<string, unknown>>, me: string): object =>
  isObject(claim) && claim.holder_id === me && typeof claim.token === 'number'
    ? { lease_token: claim.token }
    : {};
