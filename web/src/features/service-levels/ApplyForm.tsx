import { Stack } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useErrors } from '../../ui/use-errors.ts'

interface ApplyFormProps {
  /** Applies what was entered; returns what is wrong by field instead, if something is. */
  apply: () => Record<string, string> | undefined
  onClose: () => void
  children: (errors: Record<string, string>) => ReactNode
}

/** The form of a dialog whose result goes into what is being edited, and isn't saved yet. */
export function ApplyForm({ apply, onClose, children }: ApplyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, showErrors } = useErrors(form)
  return (
    <Form
      ref={form}
      mt="4"
      onSubmit={() => {
        const found = apply()
        showErrors(found ?? {})
        if (!found) onClose()
      }}
    >
      <Stack gap="5">{children(errors)}</Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={false} busyLabel="Applying…">
          Apply
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
