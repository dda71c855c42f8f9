import { chakra } from '@chakra-ui/react'
import type { ComponentProps, KeyboardEvent } from 'react'

/**
 * A form, which a script sends: `onSubmit`, and never the browser. Where there is none, the method keeps what was typed out of the
 * address; whoever serves the site answers with the page again, which says what it needs. Control or Command with Enter sends it from
 * a text of many lines.
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
      onKeyDown={sendByKey}
    />
  )
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, altKey, shiftKey, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || altKey || shiftKey || ctrlKey === metaKey || nativeEvent.isComposing) return
  // React tells the form around a dialog's, too.
  if (!(target instanceof HTMLTextAreaElement) || target.form !== event.currentTarget) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
