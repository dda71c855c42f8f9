import { Button, Flex } from '@chakra-ui/react'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

interface FormActionsProps {
  label: string
  isBusy: boolean
  busyLabel: string
  cancelLabel?: string | undefined
  onCancel: () => void
}

export function FormActions({
  label,
  isBusy,
  busyLabel,
  cancelLabel = 'Cancel',
  onCancel,
}: FormActionsProps) {
  return (
    <Flex gap="3" wrap="wrap">
      <SubmitButton isBusy={isBusy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
      <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </Flex>
  )
}
