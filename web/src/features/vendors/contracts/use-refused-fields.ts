import { useEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Shows the server's messages at their fields and focuses the first. */
export function useRefusedFields<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  fields: Record<string, string> | undefined,
): void {
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    Object.entries(fields ?? {}).forEach(([name, message], index) => {
      latest.current.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }, [fields])
}
