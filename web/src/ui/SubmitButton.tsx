import { Button, type ButtonProps, Spinner } from '@chakra-ui/react'

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading' | 'disabled'> {
  /** Whether the form is being sent: the button says so and can't be pressed again. */
  isBusy: boolean
  /** The label while it is busy. */
  busyLabel: string
}

/** Sends its form, once. It keeps the focus while it works, so that keyboard users are not thrown to the top. */
export function SubmitButton({ isBusy, busyLabel, children, onClick, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...(isBusy && { opacity: 0.8, cursor: 'progress' })}
      {...rest}
    >
      {isBusy && <Spinner size="sm" aria-hidden />}
      {isBusy ? busyLabel : children}
    </Button>
  )
}
