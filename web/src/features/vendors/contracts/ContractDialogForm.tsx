import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

interface ContractDialogFormProps {
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  isDestructive?: boolean
  /** The error. */
  message: string | undefined
  onSubmit: () => unknown
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog about a contract: its fields, its error and its two buttons. */
export function ContractDialogForm(props: ContractDialogFormProps) {
  const {
    submitLabel,
    busyLabel,
    isBusy,
    isDestructive = false,
    message,
    onSubmit,
    onCancel,
    children,
  } = props
  return (
    <Form mt="3" onSubmit={() => void onSubmit()}>
      <Stack gap="4">{children}</Stack>
      {message && (
        <chakra.p role="alert" mt="4" textStyle="sm" color="fg.error">
          {message}
        </chakra.p>
      )}
      <FormButtons onCancel={onCancel}>
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel} {...(isDestructive && { colorPalette: 'red' })}>
          {submitLabel}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
