import { useEffect, useRef } from 'react'

/** Begins a form that has its own page at its first field: for what surrounds its fields. */
export function useFirstField<T extends HTMLElement>(isOwnPage = true) {
  const fields = useRef<T>(null)
  useEffect(() => {
    if (isOwnPage)
      fields.current?.querySelector<HTMLElement>(':is(input, select):enabled')?.focus({ preventScroll: true })
  }, [isOwnPage])
  return fields
}
