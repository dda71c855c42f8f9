import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { VisitCall } from './use-visit-call.ts'
import { VisitRow } from './VisitRow.tsx'

interface ScheduleFormProps {
  state: VisitCall
  submitLabel: string
  busyLabel: string
  isDestructive?: boolean
  /** The word beside it that leaves everything as it is. */
  cancelLabel?: string
  onSubmit: () => unknown
  onCancel: () => void
  children?: ReactNode
}

/** A form in a dialog of the schedule: its fields, its error and its two buttons. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { state, submitLabel, busyLabel, isDestructive = false } = props
  const { cancelLabel = 'Cancel', onSubmit, onCancel, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, refusal, current, isChanged } = state
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return (
    <Form ref={form} mt="4" onSubmit={() => onSubmit()}>
      <Stack gap="4">{children}</Stack>
      {refusal && (
        <Box mt="4">
          <Notice role="alert" Icon={TriangleAlert} palette="yellow" title={refusal.message}>
            {isChanged && current && (
              <Stack mt="2" gap="2">
                <p>This is how it is now. What you entered is kept, and you can send it again.</p>
                <VisitRow visit={current} withDate />
              </Stack>
            )}
          </Notice>
        </Box>
      )}
      <Flex mt="6" gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel} {...(isDestructive && { colorPalette: 'red' })}>
          {submitLabel}
        </SubmitButton>
      </Flex>
    </Form>
  )
}
