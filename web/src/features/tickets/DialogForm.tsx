import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Form } from '../../ui/Form.tsx'
import { FormButtons } from '../../ui/FormButtons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { Refusal } from './use-ticket-change.ts'

interface DialogFormProps {
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  refusal: Refusal | undefined
  /** Absent if there is nothing to send. */
  onSubmit?: (() => unknown) | undefined
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog: its fields, its error and its two buttons. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, busyLabel, isBusy, refusal, onSubmit, onCancel, children } = props
  return (
    <Form onSubmit={() => onSubmit?.()}>
      {children}
      <Box mt="4" _empty={{ display: 'none' }}>
        <RefusalNotice refusal={refusal} />
      </Box>
      <FormButtons onCancel={onCancel}>
        {onSubmit && (
          <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        )}
      </FormButtons>
    </Form>
  )
}
