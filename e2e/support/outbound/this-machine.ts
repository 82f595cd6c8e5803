import { parseAllowed } from '#server/base/outbound/allowed.ts';

/** Lets tests call servers on this machine, as ALLOW_INSECURE_WEBHOOKS=1 does. */
export const thisMachine = parseAllowed(['127.0.0.0/8', '::1']);
