import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod'
import { ApiError } from './api-error.ts'

// Without this zod compiles its checks with `new Function`, which the content security policy refuses.
z.config({ jitless: true })

/** A form whose rules and messages are the contract's. What is sent is the schema's output. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
}

/**
 * Puts the server's messages at the fields that it named, and the focus on the first of them. Answers whether there
 * was any. What was typed stays.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Record<string, string>,
): boolean {
  const named = Object.keys(form.getValues()).filter((name) => fields[name] !== undefined) as Path<Input>[]
  for (const [index, name] of named.entries()) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}

/** The messages of a refused call by field; none for any other failure. */
export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {}
}
