import { chakra, Stack } from '@chakra-ui/react'
import { type Company, limits } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { companyLists } from './use-merges.ts'

interface RestoreDialogProps {
  company: Company
  isOpen: boolean
  onClose: () => void
}

/** Works for an archived company again: choose who can sign in, and whether its devices are in use. */
export function RestoreDialog({ isOpen, ...props }: RestoreDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={`Restore ${props.company.name}`} onClose={props.onClose}>
      <RestoreForm {...props} />
    </Dialog>
  )
}

function RestoreForm({ company, onClose }: Omit<RestoreDialogProps, 'isOpen'>) {
  const params = { id: company.id }
  const people = useWholeList('companies.archivedPeople', { params })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [devices, setDevices] = useState(true)
  const { run, isBusy } = useStep(
    'Nothing was changed. Please try again.',
    'The company could not be restored',
  )
  const lists = useLists()
  const { toast } = useToast()
  const all = people.items ?? []
  const chosen = all.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const isTooMany = left.size > 0 && chosen.length > limits.company.restoredPeople
  const leave = (ids: readonly number[], isLeft: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      for (const id of ids) isLeft ? after.add(id) : after.delete(id)
      return after
    })
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (isTooMany || !people.items || people.hasMore) return
    const isDone = await run(async () => {
      await call('companies.restore', { params, body: { people: left.size === 0 ? 'all' : chosen, devices } })
      await lists.forget(['companies.overview', ...companyLists])
    })
    if (!isDone) return
    toast({ title: 'Company Restored', description: `${company.name} is a client again.` })
    onClose()
  }
  return (
    <Form onSubmit={submit} mt="4">
      <Stack gap="5">
        <chakra.p color="fg.muted">
          Tickets, questions and appointments stay closed. Recurring tickets and reports by mail stay paused
          until you resume them.
        </chakra.p>
        {people.error && !people.items && (
          <FailedNotice
            title="The people could not be loaded."
            error={people.error}
            isRetrying={people.isLoading}
            onRetry={people.refresh}
          />
        )}
        {people.isLoading && <LoadingSkeleton h="24" what="the people" />}
        {all.length > 0 && (
          <chakra.fieldset border="0" p="0" m="0" minW="0">
            <chakra.legend fontWeight="semibold" mb="2">
              Who can sign in again
            </chakra.legend>
            <Stack gap="2">
              <CheckBox
                isChecked={left.size === 0}
                onChange={(isAll) =>
                  leave(
                    all.map(({ id }) => id),
                    !isAll,
                  )
                }
              >
                Everybody ({all.length.toLocaleString('en-US')})
              </CheckBox>
              <Stack
                as="ul"
                gap="2"
                maxH="14rem"
                overflowY="auto"
                p="3"
                borderWidth="1px"
                borderRadius="l2"
                // Reached by keyboard, as it scrolls.
                tabIndex={0}
                aria-label="People"
              >
                {all.map(({ id, name }) => (
                  <li key={id}>
                    <CheckBox isChecked={!left.has(id)} onChange={(isIn) => leave([id], !isIn)}>
                      {name}
                    </CheckBox>
                  </li>
                ))}
              </Stack>
            </Stack>
          </chakra.fieldset>
        )}
        <CheckBox isChecked={devices} onChange={setDevices}>
          Take its devices into use again
        </CheckBox>
        {isTooMany && (
          <chakra.p role="alert" color="fg.error" textStyle="sm">
            Choose everybody, or at most {limits.company.restoredPeople} people.
          </chakra.p>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Restoring…">
          Restore company
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
