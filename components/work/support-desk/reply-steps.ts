export const replySteps = ['keep', 'pending', 'solved'] as const;
export type ReplyStep = (typeof replySteps)[number];

const key = 'desk reply step';

/** The step that the person used last in this browser. */
export function rememberedStep(): ReplyStep {
  try {
    const stored = window.localStorage.getItem(key);
    return replySteps.find((step) => step === stored) ?? 'solved';
  } catch {
    return 'solved';
  }
}

export function rememberStep(step: string): void {
  try {
    window.localStorage.setItem(key, step);
  } catch {
    // Without a store, the usual step stays the first one.
  }
}
