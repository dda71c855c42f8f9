import { type RefObject, useState } from 'react'

/** What is wrong by field; shown, the first of them has the keyboard. */
export function useErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  function showErrors(found: Record<string, string>) {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return { errors, showErrors }
}
