import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

interface VendorFormProps {
  submitLabel: string
  isBusy: boolean
  message: string | undefined
  onSubmit: () => unknown
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog about a vendor: its fields, its error and its two buttons. */
export function VendorForm({ submitLabel, isBusy, message, onSubmit, onCancel, children }: VendorFormProps) {
  return (
    <Form mt="4" onSubmit={() => void onSubmit()}>
      <Stack gap="4">
        {children}
        {message && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {message}
          </chakra.p>
        )}
      </Stack>
      <FormButtons onCancel={onCancel}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          {submitLabel}
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
