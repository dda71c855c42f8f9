import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Props that tie the control to its label and messages. */
interface ControlProps {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  /** Whether a heading right above says the same where there is room for it. */
  isLabelledAbove?: boolean
  /** Why the value was refused. */
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  /** Whether it only shows something, and asks for nothing. */
  isReadOnly?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A label, a control and its messages, wired together for assistive technology. */
export function FormField({
  label,
  isLabelledAbove = false,
  error,
  hint,
  required = false,
  isReadOnly = false,
  children,
}: FormFieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <Box>
      <chakra.label
        htmlFor={id}
        display="block"
        mb="1.5"
        textStyle="sm"
        fontWeight="semibold"
        srOnly={isLabelledAbove ? { base: false, lg: true } : false}
      >
        {label}
        {required || isReadOnly || (
          <chakra.span color="fg.muted" fontWeight="normal">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.label>
      {children({ id, required, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {hint && (
        <chakra.p id={hintId} mt="1.5" textStyle="sm" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={errorId} mt="1.5" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </Box>
  )
}
