import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

/**
 * A form, which a script sends: `onSubmit`, and never the browser. Where there is none, the method keeps what was typed out of the
 * address; whoever serves the site answers with the page again, which says what it needs.
 */
export function Form({
  onSubmit,
  ...props
}: Omit<ComponentProps<typeof chakra.form>, 'method' | 'action' | 'noValidate'>) {
  return (
    <chakra.form
      {...props}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    />
  )
}
