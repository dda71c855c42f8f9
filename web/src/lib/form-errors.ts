import type { ErrorCode } from '@remotehands/contract'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** What is wrong with one field alone, wherever a form has it. */
const fieldOfCode: Partial<Record<ErrorCode, string>> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' }

/** Puts the server's messages at their fields and the focus on the first of them, in the form's order. */
export function showFieldErrors<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  const messages = messagesOf(error)
  const known = Object.keys(form.getValues()).filter((name) => messages[name] !== undefined)
  known.forEach((name, index) => {
    const message = messages[name] ?? ''
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}

function messagesOf({ code, fields, serverMessage }: ApiError): Record<string, string> {
  const field = code && fieldOfCode[code]
  return field && serverMessage ? { ...fields, [field]: serverMessage } : fields
}
