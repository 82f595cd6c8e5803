import type { MantineColorScheme } from '@mantine/core';
import { cookies } from 'next/headers';
import { currentSession } from '../session/current.ts';
import { isScheme, schemeCookie } from './scheme-cookie.ts';

export async function preferredScheme(): Promise<MantineColorScheme> {
  const session = await currentSession();
  if (session) return session.user.color_scheme;
  const remembered = (await cookies()).get(schemeCookie)?.value;
  return isScheme(remembered) ? remembered : 'auto';
}
