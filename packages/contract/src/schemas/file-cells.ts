import * as z from 'zod'
import { ticketScopes } from '../access.ts'

const lowered = z.string().transform((text) => text.trim().toLowerCase())
const answers = { '': undefined, yes: true, no: false, true: true, false: false } as const

/** Yes or no in a cell of a file; undefined if it is empty. */
export const answerCell = lowered
  .refine((text): text is keyof typeof answers => Object.hasOwn(answers, text), 'Write yes or no.')
  .transform((text): boolean | undefined => answers[text])

/** Which tickets people read, in a cell of a file; undefined if it is empty. */
export const ticketScopeCell = lowered
  .pipe(z.enum(['', ...ticketScopes], `Write one of ${ticketScopes.join(', ')}.`))
  .transform((scope) => scope || undefined)
